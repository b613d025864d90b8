import { useEffect, useRef, useState } from 'react';
import { createPath, type Location, NavigationType, useBlocker, useNavigate } from 'react-router';
import { hasCode, loadCode, Outdated } from '../../boot/page-code.ts';
import { SlowNavigation } from '../../frame/notices/slow-navigation.tsx';
import { logFailure } from '../../ui/log-failure.ts';
import { opensElsewhere } from '../../ui/opens-elsewhere.ts';
import { isOffline, leaveFor, untilConnected } from './connection.ts';
import { openNewVersion } from './unsaved.ts';

/**
 * Keeps the page while there is no network. A navigation is blocked until the code of its page is loaded, because React
 * Router reloads the document when that fails; `retryingLoader` waits for data, `leaveFor` for other documents.
 */
export function NavigationGuard() {
  const navigate = useNavigate();
  /** aborts the wait of the last navigation */
  const waiting = useRef(new AbortController());
  /** the target of Back or Forward, once its code is loaded */
  const [loadedLocation, setLoadedLocation] = useState<Location>();
  const blocker = useBlocker(({ currentLocation, nextLocation, historyAction }) => {
    // a newer navigation replaces it
    waiting.current.abort();
    waiting.current = new AbortController();
    if (hasCode(nextLocation.pathname, currentLocation.pathname)) return false;
    void follow(nextLocation, historyAction, waiting.current.signal);
    return true;
  });
  const reset = useRef(() => {});
  useEffect(() => {
    reset.current = () => blocker.reset?.();
    if (blocker.state !== 'blocked' || blocker.location !== loadedLocation) return;
    blocker.proceed();
    // unblocks the guard for the next navigation while this one loads its data
    blocker.reset();
  }, [blocker, loadedLocation]);
  useEffect(() => () => waiting.current.abort(), []);

  const follow = async (location: Location, action: NavigationType, signal: AbortSignal) => {
    try {
      await untilConnected(() => loadCode(location.pathname), signal);
      if (signal.aborted) return;
      if (action === NavigationType.Pop) return setLoadedLocation(location);
      // an earlier navigation may have ended and reset the blocker: start this one again
      const { state } = location;
      const viewTransition = (state as { grows?: true } | null)?.grows === true;
      await navigate(location, { replace: action === NavigationType.Replace, state, viewTransition });
    } catch (error) {
      if (signal.aborted) return;
      reset.current();
      if (error instanceof Outdated) openNewVersion(createPath(location));
      else logFailure('a page did not come', error);
    }
  };
  useDocumentLinks();
  useEarlyCode();
  return <SlowNavigation waitsFor={blocker.state === 'blocked' ? blocker.location : undefined} />;
}

/** Links to other documents wait for the network; offline, links to new tabs open here. */
function useDocumentLinks(): void {
  const navigate = useNavigate();
  useEffect(() => {
    const listening = new AbortController();
    const follow = (event: MouseEvent) => {
      const link = linkOf(event);
      if (!link || event.defaultPrevented || event.button !== 0) return;
      if (opensElsewhere(event) || link.hasAttribute('download')) return;
      // the service worker answers
      if (link.dataset.offline !== undefined) return;
      const isTab = link.target !== '' && link.target !== '_self';
      const isHere = link.pathname + link.search === window.location.pathname + window.location.search;
      if (isTab ? !isOffline() : isHere && link.hash !== '') return;
      event.preventDefault();
      if (isTab) void navigate(link.pathname + link.search + link.hash);
      else void leaveFor(link.href);
    };
    // runs after React Router, which handles its own links
    window.addEventListener('click', follow, { signal: listening.signal });
    return () => listening.abort();
  }, [navigate]);
}

/** Preloads the code of a page on hover, focus or touch of its link. */
function useEarlyCode(): void {
  useEffect(() => {
    const listening = new AbortController();
    const prepare = (event: Event) => {
      const link = linkOf(event);
      if (link?.target !== '' || isOffline() || hasCode(link.pathname, window.location.pathname)) return;
      // a failure is reported when the link is followed
      loadCode(link.pathname).catch(() => undefined);
    };
    for (const kind of ['pointerover', 'focusin', 'touchstart'])
      window.addEventListener(kind, prepare, { signal: listening.signal, passive: true });
    return () => listening.abort();
  }, []);
}

/** The link of this site that an event is on. */
function linkOf({ target }: Event): HTMLAnchorElement | null {
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null;
  return link?.origin === window.location.origin ? link : null;
}

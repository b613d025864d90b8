import { useEffect, useRef, useState } from 'react';
import { createPath, type Location, NavigationType, useBlocker, useNavigate } from 'react-router';
import { hasCode, loadCode, Outdated } from '../../boot/page-code.ts';
import { SlowNavigation } from '../../frame/notices/slow-navigation.tsx';
import { logFailure } from '../../ui/log-failure.ts';
import { isOffline, leaveFor, untilConnected } from './connection.ts';
import { openNewVersion } from './unsaved.ts';

/**
 * No way to another page leaves the site while there is no network. A navigation waits until the code of its page is here
 * (React Router would reload the document when it does not come); its data is waited for by `patientLoader`, another
 * document by `leaveFor`.
 */
export function NavigationGuard() {
  const navigate = useNavigate();
  /** what the last click waits for */
  const waiting = useRef(new AbortController());
  /** where Back or Forward leads, once its code has come */
  const [arrived, setArrived] = useState<Location>();
  const blocker = useBlocker(({ nextLocation, historyAction }) => {
    // a newer click counts alone
    waiting.current.abort();
    waiting.current = new AbortController();
    if (hasCode(nextLocation.pathname)) return false;
    void follow(nextLocation, historyAction, waiting.current.signal);
    return true;
  });
  const reset = useRef(() => {});
  useEffect(() => {
    reset.current = () => blocker.reset?.();
    if (blocker.state !== 'blocked' || blocker.location !== arrived) return;
    blocker.proceed();
    // the next navigation is looked at too, though this one still waits for its data
    blocker.reset();
  }, [blocker, arrived]);
  useEffect(() => () => waiting.current.abort(), []);

  const follow = async (location: Location, action: NavigationType, signal: AbortSignal) => {
    try {
      await untilConnected(() => loadCode(location.pathname), signal);
      if (signal.aborted) return;
      if (action === NavigationType.Pop) return setArrived(location);
      // an earlier navigation may have ended meanwhile and taken the block with it: this one is made anew
      await navigate(location, { replace: action === NavigationType.Replace, state: location.state });
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

/** Links to other documents, and to new tabs where there is no network to open them by. */
function useDocumentLinks(): void {
  const navigate = useNavigate();
  useEffect(() => {
    const listening = new AbortController();
    const follow = (event: MouseEvent) => {
      const link = linkOf(event);
      if (!link || event.defaultPrevented || event.button !== 0) return;
      if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey || link.hasAttribute('download')) return;
      const isTab = link.target !== '' && link.target !== '_self';
      const isHere = link.pathname + link.search === window.location.pathname + window.location.search;
      if (isTab ? !isOffline() : isHere && link.hash !== '') return;
      event.preventDefault();
      if (isTab) void navigate(link.pathname + link.search + link.hash);
      else void leaveFor(link.href);
    };
    // after React Router, which takes its own links
    window.addEventListener('click', follow, { signal: listening.signal });
    return () => listening.abort();
  }, [navigate]);
}

/** The code of a page is asked for when somebody reaches for its link. */
function useEarlyCode(): void {
  useEffect(() => {
    const listening = new AbortController();
    const prepare = (event: Event) => {
      const link = linkOf(event);
      if (link?.target !== '' || isOffline() || hasCode(link.pathname)) return;
      // what fails here fails again, and is told, when it is followed
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

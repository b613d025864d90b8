import { useEffect, useRef } from 'react';
import { createPath, useBlocker, useNavigate } from 'react-router';
import { logFailure } from '../ui/log-failure.ts';
import { isOffline, leaveFor, untilConnected } from './connection.ts';
import { bringCode, hasCode, Outdated } from './page-code.ts';
import { SlowNavigation } from './slow-navigation.tsx';
import { openNewVersion } from './unsaved.ts';

/**
 * No way to another page leaves the site while there is no network. A navigation waits until the code of its page is here
 * (React Router would reload the document when it does not come); its data is waited for by `patientLoader`, another
 * document by `leaveFor`.
 */
export function NavigationGuard() {
  const wanted = useRef<AbortController>(undefined);
  const blocker = useBlocker(({ nextLocation }) => {
    // whoever goes elsewhere no longer waits for what they asked for before
    wanted.current?.abort();
    return !hasCode(nextLocation.pathname);
  });
  useEffect(() => {
    if (blocker.state !== 'blocked') return;
    const { location, proceed, reset } = blocker;
    const waiting = new AbortController();
    const { signal } = waiting;
    wanted.current = waiting;
    untilConnected(() => bringCode(location.pathname), signal).then(
      () => {
        if (signal.aborted) return;
        proceed();
        // the next navigation is looked at too, though this one still waits for its data
        reset();
      },
      (error) => {
        if (signal.aborted) return;
        reset();
        if (error instanceof Outdated) openNewVersion(createPath(location));
        else logFailure('a page did not come', error);
      },
    );
    return () => waiting.abort();
  }, [blocker]);
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
      bringCode(link.pathname).catch(() => undefined);
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

import { useEffect, useRef } from 'react';

/** Calls `act` when Back shows this document as it was left, from the back/forward cache. */
export function useRestored(act: () => void): void {
  const latest = useRef(act);
  latest.current = act;
  useEffect(() => {
    const tell = ({ persisted }: PageTransitionEvent) => persisted && latest.current();
    window.addEventListener('pageshow', tell);
    return () => window.removeEventListener('pageshow', tell);
  }, []);
}

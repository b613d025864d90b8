import { useEffect, useState } from 'react';
import { lazyComponent } from '../boot/lazy-component.tsx';
import { whenIdle } from '../boot/when-idle.ts';

type Props = { hasWorker: boolean };

const Storing = lazyComponent<Props>(async () => (await import('./storing.tsx')).Storing);

/** How long after the page is idle, in ms: who looks at one page and leaves loads nothing for it. */
const DELAY = 4_000;

/** The service worker and what it needs, once the page is alive and idle: nothing on the page waits for it. */
export function LateStoring(props: Props) {
  const [isIdle, setIdle] = useState(false);
  useEffect(() => {
    const leaving = new AbortController();
    let timer = 0;
    whenIdle(() => {
      timer = window.setTimeout(() => setIdle(true), DELAY);
    }, leaving.signal);
    return () => {
      leaving.abort();
      window.clearTimeout(timer);
    };
  }, []);
  return isIdle && 'serviceWorker' in navigator ? <Storing {...props} /> : null;
}

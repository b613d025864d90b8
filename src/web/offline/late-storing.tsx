import { useEffect, useState } from 'react';
import { lazyComponent } from '../boot/lazy-component.tsx';
import { whenIdle } from '../boot/when-idle.ts';

type Props = { hasWorker: boolean };

const Storing = lazyComponent<Props>(async () => (await import('./storing.tsx')).Storing);

/** The service worker and what it needs, once the page is alive and idle: nothing on the page waits for it. */
export function LateStoring(props: Props) {
  const [isIdle, setIdle] = useState(false);
  useEffect(() => {
    const leaving = new AbortController();
    whenIdle(() => setIdle(true), leaving.signal);
    return () => leaving.abort();
  }, []);
  return isIdle && 'serviceWorker' in navigator ? <Storing {...props} /> : null;
}

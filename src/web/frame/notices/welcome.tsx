import { useEffect, useState } from 'react';
import { localStore } from '#session/local-store.ts';
import { lazyComponent } from '../../boot/lazy-component.tsx';
import { whenIdle } from '../../boot/when-idle.ts';

const KEY = 'welcome_dismissed';
const WelcomeDialog = lazyComponent(() => import('./welcome-dialog.tsx').then((module) => module.WelcomeDialog));

/** The welcome of the first visit, shown when the browser is idle. */
export function Welcome() {
  const [state, setState] = useState<'waiting' | 'open' | 'closed'>('waiting');
  useEffect(() => {
    if (isDismissed() || isCrawler()) return;
    const open = () => setState((now) => (now === 'waiting' ? 'open' : now));
    const waits = new AbortController();
    whenIdle(open, waits.signal);
    return () => waits.abort();
  }, []);
  const dismiss = () => {
    setState('closed');
    try {
      localStore()?.setItem(KEY, '1');
    } catch {
      // then it is shown again on the next visit
    }
  };
  return state === 'open' ? <WelcomeDialog onClose={dismiss} /> : null;
}

function isDismissed(): boolean {
  try {
    return localStore()?.getItem(KEY) !== null;
  } catch {
    return true;
  }
}

/** Crawlers see the page alone. */
function isCrawler(): boolean {
  return /bot|crawl|spider/i.test(navigator.userAgent);
}

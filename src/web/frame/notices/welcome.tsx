import { useEffect, useState } from 'react';
import { localStore } from '#session/local-store.ts';
import { loadPart } from '../../boot/load-part.tsx';
import { whenIdle } from '../../boot/when-idle.ts';

const KEY = 'welcome_dismissed';
const WelcomeDialog = loadPart(() => import('./welcome-dialog.tsx').then((part) => part.WelcomeDialog));

/** Tells once that the site is young, when the page stands and the browser has nothing better to do. */
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
      // then it is told again on the next visit
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

/** What reads pages for a search engine is shown the page alone. */
function isCrawler(): boolean {
  return /bot|crawl|spider/i.test(navigator.userAgent);
}

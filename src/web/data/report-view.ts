import { useEffect } from 'react';
import { bearer } from '#session/session-store.ts';
import { whenIdle } from '../boot/when-idle.ts';

/**
 * Reports a view of a listing or complex once somebody sees the page: the server keeps pages and cannot count them.
 * @param id null: not counted, because it is the viewer's own
 */
export function useReportedView(kind: 'listings' | 'complexes', id: number | null): void {
  useEffect(() => {
    if (id === null) return;
    const left = new AbortController();
    const report = () => whenIdle(() => sendSeen(`/api/${kind}/${id}/views`), left.signal);
    if (document.visibilityState === 'visible') report();
    // a page that was opened in the background
    else document.addEventListener('visibilitychange', report, { once: true, signal: left.signal });
    return () => left.abort();
  }, [kind, id]);
}

/** Tells the server what was seen. It survives leaving the page; what does not arrive is not counted. */
export function sendSeen(address: string, body?: object): void {
  const token = bearer();
  const json = body && new Blob([JSON.stringify(body)], { type: 'application/json' });
  if (!token) return void navigator.sendBeacon(address, json);
  const headers = { authorization: `Bearer ${token}` };
  fetch(address, { method: 'POST', keepalive: true, headers, ...(json && { body: json }) }).catch(() => undefined);
}

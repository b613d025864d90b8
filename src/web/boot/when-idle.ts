/** Runs work after the load event, when the browser is idle: on a slow phone the page itself comes first. */
export function whenIdle(work: () => void, signal: AbortSignal): void {
  const rest = () => {
    const begin = () => signal.aborted || work();
    // Safari has no such call
    if ('requestIdleCallback' in window) window.requestIdleCallback(begin, { timeout: 3_000 });
    else setTimeout(begin, 200);
  };
  if (document.readyState === 'complete') rest();
  else window.addEventListener('load', rest, { once: true, signal });
}

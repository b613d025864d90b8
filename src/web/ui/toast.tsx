import { type ComponentType, useEffect, useState, useSyncExternalStore } from 'react';
import type { Toast } from './toasts.tsx';

let said: Toast[] = [];
const listeners = new Set<() => void>();

/**
 * Says something short for a moment, to the eye and to screen readers: `announce(t('link_copied'))`. What did not work
 * is told as such; what was done may be taken back.
 */
export function announce(text: string, more: Pick<Toast, 'isFailure' | 'undo'> = {}): void {
  said = [...said.slice(-2), { id: (said.at(-1)?.id ?? 0) + 1, text, ...more }];
  for (const listener of listeners) listener();
}

/**
 * Where toasts appear. Once on a page. What draws them is loaded when somebody first does something, so that it is here
 * when there is something to say, be it that the network is gone.
 */
export function ToastRegion() {
  const toasts = useSyncExternalStore(subscribe, recent, none);
  const [Drawn, setDrawn] = useState<ComponentType<{ toasts: Toast[] }>>();
  const isNeeded = toasts.length > 0;
  useEffect(() => {
    if (Drawn) return;
    const listening = new AbortController();
    const load = () =>
      // without it nothing is drawn, and the page goes on; the next press tries again
      import('./toasts.tsx').then(
        ({ Toasts }) => setDrawn(() => Toasts),
        () => undefined,
      );
    if (isNeeded) void load();
    for (const kind of ['pointerdown', 'keydown'])
      window.addEventListener(kind, load, { signal: listening.signal, passive: true });
    return () => listening.abort();
  }, [Drawn, isNeeded]);
  return Drawn && isNeeded && <Drawn toasts={toasts} />;
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

const recent = () => said;
const NOTHING: Toast[] = [];
const none = () => NOTHING;

import { type ComponentType, useEffect, useState, useSyncExternalStore } from 'react';
import type { Toast } from './toasts.tsx';

let pending: Toast[] = [];
const listeners = new Set<() => void>();

/**
 * Shows a short message, also to screen readers: `announce(() => t('text_and_link_copied'))`. Failures look different; actions can have an
 * undo button.
 */
export function announce(text: () => string, more: Pick<Toast, 'isFailure' | 'undo'> = {}): void {
  pending = [...pending.slice(-2), { id: (pending.at(-1)?.id ?? 0) + 1, text, ...more }];
  for (const listener of listeners) listener();
}

/**
 * Renders toasts. Once on a page. Its code loads at the first interaction, so that it is there when the network is gone.
 * `loadTexts` gives what they are written in.
 */
export function ToastRegion({ loadTexts }: { loadTexts: () => Promise<void> }) {
  const toasts = useSyncExternalStore(subscribe, recent, none);
  const [Drawn, setDrawn] = useState<ComponentType<{ toasts: Toast[] }>>();
  const isNeeded = toasts.length > 0;
  useEffect(() => {
    if (Drawn) return;
    const listening = new AbortController();
    const load = () =>
      // without it there are no toasts; the next press retries
      Promise.all([import('./toasts.tsx'), loadTexts()]).then(
        ([{ Toasts }]) => setDrawn(() => Toasts),
        () => undefined,
      );
    if (isNeeded) void load();
    for (const kind of ['pointerdown', 'keydown'])
      window.addEventListener(kind, load, { signal: listening.signal, passive: true });
    return () => listening.abort();
  }, [Drawn, isNeeded, loadTexts]);
  return Drawn && isNeeded && <Drawn toasts={toasts} />;
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

const recent = () => pending;
const NOTHING: Toast[] = [];
const none = () => NOTHING;

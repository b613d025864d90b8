import { lazy, Suspense, useSyncExternalStore } from 'react';
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

const Toasts = lazy(async () => ({ default: (await import('./toasts.tsx')).Toasts }));

/** Where toasts appear. Once on a page; what draws them is loaded with the first one. */
export function ToastRegion() {
  const toasts = useSyncExternalStore(subscribe, recent, none);
  return (
    toasts.length > 0 && (
      <Suspense>
        <Toasts toasts={toasts} />
      </Suspense>
    )
  );
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

const recent = () => said;
const NOTHING: Toast[] = [];
const none = () => NOTHING;

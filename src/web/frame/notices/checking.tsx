import { useSyncExternalStore } from 'react';
import { useTranslation } from '../../text/translation.ts';

/** A proof of work that takes longer than this, in ms, shows a message. */
const QUIET_FOR = 1_000;

let mentioned = 0;
const listeners = new Set<() => void>();

/** Shows the message after a delay. @returns what ends it */
export function beginChecking(): () => void {
  let isMentioned = false;
  const change = (by: number) => {
    mentioned += by;
    for (const listener of listeners) listener();
  };
  const timer = setTimeout(() => {
    isMentioned = true;
    change(1);
  }, QUIET_FOR);
  return () => {
    clearTimeout(timer);
    if (isMentioned) change(-1);
  };
}

/** A status line while the browser computes a proof of work (proof.ts). */
export function CheckingLine() {
  const { t } = useTranslation();
  const isShown = useSyncExternalStore(subscribe, isMentioned, never);
  if (!isShown) return null;
  return (
    <p
      role="status"
      className="pointer-events-none fixed inset-x-0 bottom-[calc(var(--bottom-bar,0px)+1rem)] z-50 mx-auto w-fit rounded-field bg-ink px-4 py-2 font-medium text-canvas shadow-float print:hidden"
    >
      {t('checking')}
    </p>
  );
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

const isMentioned = () => mentioned > 0;
const never = () => false;

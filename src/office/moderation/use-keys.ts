import { useEffect, useRef } from 'react';

/** By the place of a key, not its letter: the same keys in every layout. */
export function useKeys(onKey: (code: string, event: KeyboardEvent) => boolean): void {
  const latest = useRef(onKey);
  latest.current = onKey;
  useEffect(() => {
    const hear = (event: KeyboardEvent) => {
      const isTyped = event.target instanceof HTMLElement && event.target.matches('input, textarea, select');
      if (isTyped || event.ctrlKey || event.metaKey || event.altKey || event.repeat) return;
      if (latest.current(event.code, event)) event.preventDefault();
    };
    window.addEventListener('keydown', hear);
    return () => window.removeEventListener('keydown', hear);
  }, []);
}

/** 1 to 9 of either row of digits, or null. */
export function digitOf(code: string): number | null {
  const digit = /^(?:Digit|Numpad)([1-9])$/.exec(code)?.[1];
  return digit ? Number(digit) : null;
}

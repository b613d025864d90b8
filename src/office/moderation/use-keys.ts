import { useEffect, useRef } from 'react';

/**
 * Keys by position, not letter: the same in every layout. Keys typed into a field, or that press the focused button, are
 * ignored. While a dialog is open its keys alone work (`inDialog`), and while a menu is open none.
 */
export function useKeys(onKey: (code: string, event: KeyboardEvent) => boolean, { inDialog = false } = {}): void {
  const latest = useRef(onKey);
  latest.current = onKey;
  useEffect(() => {
    const hear = (event: KeyboardEvent) => {
      const target = event.target instanceof HTMLElement ? event.target : null;
      // an open menu has the focus; a closed one may stay in the page
      const isTyped =
        target !== null &&
        (target.isContentEditable || target.matches('input, textarea, select') || target.closest('.MuiPopover-root'));
      const isPress = event.key === 'Enter' || event.key === ' ';
      if (isTyped || (isPress && target?.closest('button, a, [role=button], label'))) return;
      if (!inDialog && document.querySelector('.MuiDialog-root')) return;
      if (event.ctrlKey || event.metaKey || event.altKey || event.repeat) return;
      if (latest.current(event.code, event)) event.preventDefault();
    };
    window.addEventListener('keydown', hear);
    return () => window.removeEventListener('keydown', hear);
  }, [inDialog]);
}

/** 1 to 9 of either row of digits, or null. */
export function digitOf(code: string): number | null {
  const digit = /^(?:Digit|Numpad)([1-9])$/.exec(code)?.[1];
  return digit ? Number(digit) : null;
}

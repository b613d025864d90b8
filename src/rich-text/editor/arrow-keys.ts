import { type FocusEvent, type KeyboardEvent, useEffect, useRef } from 'react';

/** A roving tabindex: Tab enters the toolbar at the last used tool; the arrow keys, Home and End move between tools. */
export function useArrowKeys() {
  const bar = useRef<HTMLDivElement>(null);
  const setTabStop = (tabStop: Element | undefined) => {
    for (const tool of toolsIn(bar.current)) tool.tabIndex = tool === tabStop ? 0 : -1;
  };
  useEffect(() => {
    for (const [index, tool] of toolsIn(bar.current).entries()) tool.tabIndex = index === 0 ? 0 : -1;
  }, []);
  return {
    ref: bar,
    onFocus: (event: FocusEvent) => setTabStop(event.target),
    onKeyDown: (event: KeyboardEvent) => {
      const tools = toolsIn(bar.current);
      const index = tools.indexOf(event.target as HTMLElement);
      const next = nextIndex(event.key, index, tools.length);
      if (index === -1 || next === null) return;
      event.preventDefault();
      tools.at(next)?.focus();
    },
  };
}

function nextIndex(key: string, index: number, length: number): number | null {
  if (key === 'ArrowRight') return (index + 1) % length;
  if (key === 'ArrowLeft') return index - 1;
  if (key === 'Home') return 0;
  return key === 'End' ? -1 : null;
}

function toolsIn(bar: HTMLElement | null): HTMLElement[] {
  return [...(bar?.querySelectorAll<HTMLElement>('button, select') ?? [])];
}

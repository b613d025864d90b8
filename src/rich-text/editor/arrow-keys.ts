import { type FocusEvent, type KeyboardEvent, useEffect, useRef } from 'react';

/** A toolbar is one stop of the Tab key, at the tool used last; arrows, Home and End go from tool to tool in it. */
export function useArrowKeys() {
  const bar = useRef<HTMLDivElement>(null);
  const stopAt = (one: Element | undefined) => {
    for (const tool of toolsIn(bar.current)) tool.tabIndex = tool === one ? 0 : -1;
  };
  useEffect(() => {
    for (const [at, tool] of toolsIn(bar.current).entries()) tool.tabIndex = at === 0 ? 0 : -1;
  }, []);
  return {
    ref: bar,
    onFocus: (event: FocusEvent) => stopAt(event.target),
    onKeyDown: (event: KeyboardEvent) => {
      const tools = toolsIn(bar.current);
      const at = tools.indexOf(event.target as HTMLElement);
      const next = placeOf(event.key, at, tools.length);
      if (at === -1 || next === null) return;
      event.preventDefault();
      tools.at(next)?.focus();
    },
  };
}

function placeOf(key: string, at: number, length: number): number | null {
  if (key === 'ArrowRight') return (at + 1) % length;
  if (key === 'ArrowLeft') return at - 1;
  if (key === 'Home') return 0;
  return key === 'End' ? -1 : null;
}

function toolsIn(bar: HTMLElement | null): HTMLElement[] {
  return [...(bar?.querySelectorAll<HTMLElement>('button, select') ?? [])];
}

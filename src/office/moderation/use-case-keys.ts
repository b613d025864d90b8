import type { RefObject } from 'react';
import { useKeys } from './use-keys.ts';

/** The share of a pane that a key scrolls. */
const STEP = 0.6;

/** The commands of the queue without a panel, by the key's position. */
export type Commands = Record<'A' | 'R' | 'X' | 'Q' | 'S' | 'W' | 'O' | 'L' | 'B', (() => void) | null>;

type Keys = {
  /** the key of the panel that is open; false: it is not for the panel */
  onPanelKey: ((code: string) => boolean) | null;
  onHelp: () => void;
  panes: RefObject<HTMLElement | null>;
};

/** The keys of the queue, those of the photos aside: duplicates and scrolling always, decisions unless a panel is open. `commands` null: none now. */
export function useCaseKeys(commands: Commands | null, { onPanelKey, onHelp, panes }: Keys): void {
  useKeys((code, event) => {
    if (event.key === '?') {
      onHelp();
      return true;
    }
    if (!commands) return false;
    const letter = code.replace(/^Key/, '');
    if (letter === 'D' || letter === 'E') scroll(panes.current, letter === 'D' ? STEP : -STEP);
    else if (ALWAYS.has(letter)) commands[letter as keyof Commands]?.();
    else if (onPanelKey) return onPanelKey(code);
    else if (Object.hasOwn(commands, letter)) commands[letter as keyof Commands]?.();
    else return false;
    return true;
  });
}
const ALWAYS = new Set(['W', 'O', 'L']);

/** Scrolls each pane, or the page where the panes do not scroll by themselves. */
function scroll(panes: HTMLElement | null, share: number): void {
  const scrolling = [...(panes?.children ?? [])].filter((pane) => getComputedStyle(pane).overflowY === 'auto');
  for (const pane of scrolling) pane.scrollBy({ top: pane.clientHeight * share });
  if (scrolling.length === 0) window.scrollBy({ top: window.innerHeight * share });
}

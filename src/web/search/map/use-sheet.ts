import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useNavigationType } from 'react-router';
import { keepForEntry, readForEntry, useEntry } from './entry-storage.ts';

type Sheet = { isOpen: boolean; top: number };

/** The sheet of cards over a map. Whether it is open, and how far it is scrolled, belongs to the history entry: Back and a reload restore it. */
export function useSheet(cards: RefObject<HTMLElement | null>, isMap: boolean) {
  const entry = `sheet ${useEntry()}`;
  const isBack = useNavigationType() === 'POP';
  const [isOpen, setOpen] = useState(false);
  const latest = useRef(isOpen);
  latest.current = isOpen;
  // not later: the scrolling ends with the page
  useLayoutEffect(() => {
    const content = cards.current;
    const kept = isBack ? readForEntry<Sheet>(entry) : null;
    if (kept && content) {
      setOpen(kept.isOpen);
      content.scrollTop = kept.top;
    }
    const keep = () => content && keepForEntry(entry, { isOpen: latest.current, top: content.scrollTop });
    window.addEventListener('pagehide', keep);
    return () => {
      keep();
      window.removeEventListener('pagehide', keep);
    };
  }, [entry, isBack, cards]);
  useEffect(() => {
    // the sheet opens for the focus that goes into it; without the map the cards are in none
    if (!isMap) return undefined;
    const open = () => setOpen(true);
    const content = cards.current;
    content?.addEventListener('focusin', open);
    return () => content?.removeEventListener('focusin', open);
  }, [cards, isMap]);
  return [isOpen, setOpen] as const;
}

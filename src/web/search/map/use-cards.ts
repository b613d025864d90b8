import { type RefObject, useEffect, useRef, useState } from 'react';

/**
 * Ties the cards of a list to the marks of a map. @param onOpen called with the id of a home whose page is opened
 * @returns the home that the person is at, in the list or on the map, and what tells which are pointed at on the map
 */
export function useCards(
  list: RefObject<HTMLElement | null>,
  onOpen: (id: number) => void,
): [number | null, (ids: readonly number[]) => void] {
  const [activeId, setActiveId] = useState<number | null>(null);
  const open = useRef(onOpen);
  open.current = onOpen;
  useEffect(() => {
    const cards = list.current;
    if (!cards) return;
    const left = new AbortController();
    const { signal } = left;
    const point = ({ target }: Event) => setActiveId(idOf(target));
    const leave = () => setActiveId(null);
    cards.addEventListener('pointerover', point, { signal });
    cards.addEventListener('pointerleave', leave, { signal });
    cards.addEventListener('focusin', point, { signal });
    cards.addEventListener('focusout', leave, { signal });
    cards.addEventListener(
      'click',
      ({ target }) => {
        const id = idOf(target);
        if (id !== null && (target as Element).closest('a')) open.current(id);
      },
      { signal },
    );
    return () => left.abort();
  }, [list]);
  const pointAt = (ids: readonly number[]) => {
    for (const card of list.current?.querySelectorAll('[data-listing]') ?? [])
      card.toggleAttribute('data-active', ids.includes(Number(card.getAttribute('data-listing'))));
  };
  return [activeId, pointAt];
}

function idOf(target: EventTarget | null): number | null {
  const card = target instanceof Element ? target.closest('[data-listing]') : null;
  return card ? Number(card.getAttribute('data-listing')) : null;
}

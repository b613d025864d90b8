/** The `sizes` attribute of a card's photo in a grid; a strip shows one and a half cards on a phone. */
export const IN_GRID = '(min-width: 1280px) 297px, (min-width: 768px) 32vw, (min-width: 348px) calc(50vw - 22px), 92vw';
export const IN_STRIP = '(min-width: 1280px) 297px, (min-width: 768px) 32vw, 70vw';

/** Cards in the first row of the widest screen, and of a phone: their photos load eagerly. */
const FIRST_ROW = { desktop: 4, phone: 2 };

/** The loading priority of a card's photo, by its place in a list. */
export function priorityOf(place: number): 'first' | 'eager' | 'lazy' {
  if (place < FIRST_ROW.phone) return 'first';
  return place < FIRST_ROW.desktop ? 'eager' : 'lazy';
}

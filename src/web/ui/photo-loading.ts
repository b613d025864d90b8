// The `sizes` attributes of photos. In pixels for phones, where Chromium looks for photos before it knows how wide `1vw` is: it
// would load a large one first, and then the right one. Photos have few widths, so rough ones are as good.

/** Of a card's photo in a grid. */
export const IN_GRID =
  '(min-width: 1280px) 400px, (min-width: 768px) 32vw, (min-width: 440px) 300px, (min-width: 376px) 184px, (min-width: 348px) 158px, 300px';
/** In a strip, which shows one and a half cards on a phone. */
export const IN_STRIP = '(min-width: 1280px) 297px, (min-width: 768px) 32vw, (min-width: 440px) 450px, 270px';
/** As wide as a phone. */
export const FULL_WIDTH = '(min-width: 440px) 700px, 400px';

/** Cards in the first row of the widest screen, and of a phone: their photos load eagerly. */
const FIRST_ROW = { desktop: 4, phone: 2 };

/** The loading priority of a card's photo, by its place in a list. */
export function priorityOf(place: number): 'first' | 'eager' | 'lazy' {
  if (place < FIRST_ROW.phone) return 'first';
  return place < FIRST_ROW.desktop ? 'eager' : 'lazy';
}

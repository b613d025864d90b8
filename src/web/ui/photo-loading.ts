// The `sizes` attributes of photos. In pixels for phones, where Chromium looks for photos before it knows how wide `1vw` is: it
// would load a large one first, and then the right one. Photos have few widths, so rough ones are as good.

/** On such a screen two device pixels a pixel are enough for a small photo: nobody sees more, and it would be twice as heavy. */
const IS_DENSE = '(min-resolution: 2.5dppx)';

/** Of a card's photo in a grid. */
export const IN_GRID = [
  '(min-width: 1280px) 400px, (min-width: 768px) 32vw, (min-width: 440px) 300px',
  `(min-width: 348px) and ${IS_DENSE} 120px, (min-width: 376px) 184px, (min-width: 348px) 158px, 300px`,
].join(', ');
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

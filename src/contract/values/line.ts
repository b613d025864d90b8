import { z } from 'zod';

/** The text key, and the code of the 422, of a line with characters that nobody sees. */
export const HIDDEN_CHARACTERS = 'hidden_characters';

/**
 * Characters without a look of their own, by which one line passes for another: controls and line ends, marks that turn
 * the direction (U+202A–U+202E, U+2066–U+2069, …), joiners, spaces without width, fillers.
 */
const HIDDEN = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\u115f\u1160\u3164\uffa0]/u;
const ALL_HIDDEN = new RegExp(HIDDEN, 'gu');

/**
 * What people write as the name of somebody or as an address: one line, all of it to be seen. Texts of several words or
 * lines (descriptions, messages) are none: their emoji are joined by such characters.
 */
export const Line = (most: number) =>
  z
    .string()
    .trim()
    .max(most)
    .refine((text) => text.isWellFormed(), 'has letters that cannot be kept')
    .refine((text) => !HIDDEN.test(text), HIDDEN_CHARACTERS);

/** A line that comes from elsewhere, without what nobody sees. */
export function visibleLine(text: string): string {
  return text.replaceAll(/\s+/g, ' ').replaceAll(ALL_HIDDEN, '').trim();
}

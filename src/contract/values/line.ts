import { z } from 'zod';

/** The text key, and the code of the 422, of a line with invisible characters. */
export const HIDDEN_CHARACTERS = 'hidden_characters';

/**
 * Invisible characters, by which one line can imitate another: controls and line ends, direction marks (U+202A–U+202E,
 * U+2066–U+2069, …), joiners, zero-width spaces, fillers.
 */
const HIDDEN = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\u115f\u1160\u3164\uffa0]/u;
const ALL_HIDDEN = new RegExp(HIDDEN, 'gu');

/**
 * A name or an address: one line without invisible characters. Not for descriptions and messages, whose emoji may contain
 * joiners.
 */
export const Line = (most: number) =>
  z
    .string()
    .trim()
    .max(most)
    .refine((text) => text.isWellFormed(), 'has letters that cannot be kept')
    .refine((text) => !HIDDEN.test(text), HIDDEN_CHARACTERS);

/** A line from an external source, without invisible characters. */
export function visibleLine(text: string): string {
  return text.replaceAll(/\s+/g, ' ').replaceAll(ALL_HIDDEN, '').trim();
}

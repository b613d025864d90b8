import { type Blocks, plainText } from '../values/rich-text.ts';

/**
 * Where a complex is, for its card: what its `location` says, else the words of its description after the first
 * "yerləşir" up to the end of the sentence, else nothing (spec §3, Complex).
 */
export function locationOf({ location, description = [] }: { location?: string | null; description?: Blocks }) {
  if (location?.trim()) return location.trim();
  const after = PLACE.exec(plainText(description))?.[1]?.trim();
  return after || null;
}

// a sentence ends with its line or where the next one begins: not at the point of "M. Hadi küç. 5"
const PLACE = /[Yy]erləşir(?!\p{L})\s*[:,–—-]?\s*(.*?)(?:$|[!?]|(?<!(?:^|\P{L})\p{Lu})\.(?=\s+\p{Lu}|\s*$))/mu;

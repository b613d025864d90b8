import { type Blocks, plainText } from '../values/rich-text.ts';

/**
 * A complex's place for its card: its `location`, else the words of its description after the first "yerləşir" up to the end
 * of the sentence, else null (spec §3, Complex).
 */
export function locationOf({ location, description = [] }: { location?: string | null; description?: Blocks }) {
  if (location?.trim()) return location.trim();
  const place = PLACE.exec(plainText(description))?.[1]?.trim();
  return place || null;
}

// a sentence ends at the end of its line or where the next one starts: not at the point of "M. Hadi küç. 5"
const PLACE = /[Yy]erləşir(?!\p{L})\s*[:,–—-]?\s*(.*?)(?:$|[!?]|(?<!(?:^|\P{L})\p{Lu})\.(?=\s+\p{Lu}|\s*$))/mu;

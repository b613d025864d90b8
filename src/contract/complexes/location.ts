import { type Blocks, plainText } from '../rich-text.ts';

/**
 * Where a complex is, for its card: what its `location` says, else the words of its description after the first
 * "yerləşir" up to the end of the sentence, else nothing (spec §3, Complex).
 */
export function locationOf({ location, description = [] }: { location?: string | null; description?: Blocks }) {
  if (location?.trim()) return location.trim();
  const after = /yerləşir\s*[:,–—-]?\s*([^.!?\n]*)/u.exec(plainText(description))?.[1]?.trim();
  return after || null;
}

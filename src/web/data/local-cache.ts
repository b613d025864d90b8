import type { Language } from '#contract/values/dates.ts';
import { DAY_MS } from '#contract/values/durations.ts';

/** Maximum age of a local copy, in ms (spec §9). */
export const COPY_LIFE = DAY_MS;

/** The storage of the copies; null when the browser forbids it. */
export type Store = Pick<Storage, 'getItem' | 'setItem'> | null;
type Copy<Body> = Body & { timestamp: number; language: Language };

/** The copy in this language, however old: the caller decides by its age. A corrupt one counts as none. */
export function readCopy<Body extends object>(
  store: Store,
  key: string,
  language: Language,
  isBody: (copy: Partial<Body>) => boolean,
): Copy<Body> | null {
  try {
    const copy = JSON.parse(store?.getItem(key) ?? 'null') as Partial<Copy<Body>> | null;
    const isOurs = copy?.language === language && typeof copy.timestamp === 'number' && isBody(copy);
    return isOurs ? (copy as Copy<Body>) : null;
  } catch {
    return null;
  }
}

/** Stores a copy; ignored when the storage is full or forbidden. */
export function writeCopy<Body extends object>(
  store: Store,
  key: string,
  language: Language,
  body: Body,
  now = Date.now(),
): void {
  try {
    store?.setItem(key, JSON.stringify({ ...body, language, timestamp: now }));
  } catch {
    // the site works without copies
  }
}

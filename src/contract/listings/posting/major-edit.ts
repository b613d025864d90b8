import { metresBetween } from '../../places/around.ts';
import type { PropertyType } from '../fields.ts';

/** What tells one home from another. */
export type HomeTraits = {
  Property_type: PropertyType | null;
  /** its id; null: unknown */
  district: number | null;
  /** null: known only roughly */
  point: { latitude: number; longitude: number } | null;
  Images: readonly number[];
};

/** How far a home may move, in metres, and the share of photos that may be added or removed, without a moderator. */
const UNSEEN = { metres: 500, photos: 0.5 } as const;

const MAJOR_CHANGES = ['Property_type', 'district', 'point', 'Images'] as const satisfies (keyof HomeTraits)[];
type MajorChange = (typeof MAJOR_CHANGES)[number];

/**
 * The changes that may turn a public listing into another home: with one of them, an edit waits for a moderator.
 * @param seen the version that moderators have seen last: small steps do not add up to a large one
 * @param shown the public version: what it has already is no change
 */
export function findMajorChanges(seen: HomeTraits, shown: HomeTraits, next: HomeTraits): MajorChange[] {
  return MAJOR_CHANGES.filter((trait) => isChanged(shown[trait], next[trait]) && IS_MAJOR[trait](seen, next, shown));
}

const IS_MAJOR: Record<MajorChange, (seen: HomeTraits, next: HomeTraits, shown: HomeTraits) => boolean> = {
  Property_type: (seen, next) => seen.Property_type !== next.Property_type,
  district: (seen, next) => seen.district !== null && next.district !== null && seen.district !== next.district,
  point: (seen, next) => !!seen.point && !!next.point && metresBetween(seen.point, next.point) > UNSEEN.metres,
  Images: (seen, next, shown) => {
    const added = countMissing(next.Images, seen.Images);
    // what the public version has lost already is not removed now
    const removed = countMissing(shown.Images, next.Images) > 0 ? countMissing(seen.Images, next.Images) : 0;
    return added > next.Images.length * UNSEEN.photos || removed > seen.Images.length * UNSEEN.photos;
  },
};

/** How many of the ids are not among the others. */
function countMissing(ids: readonly number[], others: readonly number[]): number {
  return ids.filter((id) => !others.includes(id)).length;
}

function isChanged(shown: unknown, next: unknown): boolean {
  return JSON.stringify(shown) !== JSON.stringify(next);
}

import { FLAT_TYPES } from '#contract/listings/search-keys/type-choices.ts';
import type { FlatChoice, MergedSegment, PriceSegment } from '#contract/market/api.ts';
import { MAX_ROOMS } from '#contract/market/place-prices.ts';

type Key = Pick<PriceSegment, 'category' | 'type' | 'rooms'>;
/** The rows of a place by its slug, or of a wider one that contains it. */
type Level = { place: string; rows: readonly Key[] };

const ROOMS = [null, ...Array.from({ length: MAX_ROOMS }, (_, n) => n + 1)];

/**
 * Where the flats are counted that have no row of their own, for there are too few: those of a type, and of a type with so many
 * rooms. Of those where a wider place has no row either nothing is told.
 * @param levels the place, and then the ever wider ones
 */
export function mergedSegments(levels: readonly Level[]): MergedSegment[] {
  const known = levels.map(({ rows }) => new Set(rows.map(keyOf)));
  return (['sale', 'rent'] as const).flatMap((category) =>
    FLAT_TYPES.flatMap((type) =>
      ROOMS.flatMap((rooms) => {
        const own = { category, type: type as FlatChoice['type'], rooms };
        if (known[0]?.has(keyOf(own))) return [];
        for (const [at, { place }] of levels.entries()) {
          const wider = rowsAround(own).find((one) => known[at]?.has(keyOf({ category, ...one })));
          if (wider) return [{ ...own, wider: { place, ...wider } }];
        }
        return [];
      }),
    ),
  );
}

const keyOf = ({ category, type, rooms }: Key) => `${category} ${type} ${rooms}`;

/** The rows of a place that contain flats, the narrowest first. */
function rowsAround({ type, rooms }: FlatChoice): FlatChoice[] {
  return [
    { type, rooms },
    { type: null, rooms },
    { type: null, rooms: null },
  ];
}

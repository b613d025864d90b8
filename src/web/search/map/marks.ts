import type { ListingMap } from '#contract/listings/map.ts';

type Data = ListingMap['data'];
type At = { key: string; lat: number; lng: number };
/** Homes that are known only by their place, or that name none. */
export type HomesOfPlace = { key: string; kind: 'place'; place: Data['places'][number]; n: number; min: number };

/** What stands on the map: a home, several at one point, homes near one another, or homes that are known only by their place. */
export type Mark = At &
  (
    | { kind: 'pin'; pin: Data['pins'][number] }
    | { kind: 'stack'; ids: number[]; n: number; min: number; hasPremium: boolean }
    | { kind: 'cell'; x: number; y: number; n: number; min: number }
    | HomesOfPlace
  );

/** The marks of a map, the most important first: where they would overlap, the later ones become dots. */
export function marksOf({ cells, pins, places }: Data): Mark[] {
  const byPoint = new Map<string, Data['pins']>();
  for (const pin of pins) {
    const point = `${pin.lat} ${pin.lng}`;
    byPoint.set(point, [...(byPoint.get(point) ?? []), pin]);
  }
  const homes = [...byPoint].map(([point, pinned]): Mark => {
    const [pin] = pinned as [Data['pins'][number]];
    const { lat, lng } = pin;
    if (pinned.length === 1) return { key: `pin ${pin.id}`, lat, lng, kind: 'pin', pin };
    const min = Math.min(...pinned.map(({ price }) => price));
    const ids = pinned.map(({ id }) => id);
    const isPaid = pinned.some(({ premium }) => premium);
    return { key: `stack ${point}`, lat, lng, kind: 'stack', ids, n: ids.length, min, hasPremium: isPaid };
  });
  const named = places.flatMap((place): Mark[] => {
    const { kind, id, lat, lng, n, min } = place;
    return lat === null || lng === null ? [] : [{ key: `${kind} ${id}`, lat, lng, kind: 'place', place, n, min }];
  });
  return [
    ...cells.map(
      ({ x, y, lat, lng, n, min }): Mark => ({ key: `cell ${x} ${y}`, lat, lng, kind: 'cell', x, y, n, min }),
    ),
    ...homes,
    ...named,
  ].sort((a, b) => weightOf(b) - weightOf(a));
}

/** The homes that stand nowhere on a map: they name no place, or one without a point. */
export function homesOffMapOf({ places }: Data): HomesOfPlace[] {
  return places.flatMap((place): HomesOfPlace[] => {
    const { kind, id, lat, lng, n, min } = place;
    return lat === null || lng === null ? [{ key: `${kind} ${id}`, kind: 'place', place, n, min }] : [];
  });
}

/** Promoted homes first, then whatever stands for more homes. */
function weightOf(mark: Mark): number {
  const n = mark.kind === 'pin' ? 1 : mark.n;
  return hasPremium(mark) ? PREMIUM + n : n;
}

/** More than any number of homes. */
const PREMIUM = 1e9;

function hasPremium(mark: Mark): boolean {
  if (mark.kind === 'pin') return mark.pin.premium;
  return mark.kind === 'stack' && mark.hasPremium;
}

/** The ids of the homes that a mark shows one by one. */
export function idsOf(mark: Mark | HomesOfPlace): readonly number[] {
  if (mark.kind === 'pin') return [mark.pin.id];
  return mark.kind === 'stack' ? mark.ids : [];
}

/** The width of a bubble in pixels; it grows with the logarithm of its number. */
export function bubbleSize(n: number): number {
  return Math.round(34 + Math.min(26, 8 * Math.log10(n)));
}

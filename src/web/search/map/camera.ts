import type { ListingMap } from '#contract/listings/map.ts';
import type { Box } from '#contract/wire/area.ts';
import type { OpenedMap } from '#map/make-map.ts';
import { keepForEntry, readForEntry } from './entry-storage.ts';

type Camera = {
  lng: number;
  lat: number;
  zoom: number;
  /** it shows another part than was searched */
  hasMoved?: boolean;
};

/** What the map showed belongs to the history entry: Back and a reload show it again. */
const nameOf = (entry: string) => `map ${entry}`;

export function keepCamera(entry: string, map: OpenedMap, hasMoved: boolean): void {
  const { lng, lat } = map.getCenter();
  const camera: Camera = { lng, lat, zoom: map.getZoom(), hasMoved };
  keepForEntry(nameOf(entry), camera);
}

export function readCamera(entry: string): Camera | null {
  return readForEntry(nameOf(entry));
}

/** Whether the map searches as it is moved is a choice for all maps of the tab, and not of one history entry. */
const FOLLOWS = 'map follows';

export function keepFollows(follows: boolean): void {
  keepForEntry(FOLLOWS, { follows });
}

export function readFollows(): boolean {
  return readForEntry<{ follows: boolean }>(FOLLOWS)?.follows ?? true;
}

/** The box around what a map shows, without the outermost twentieth of the homes; null when there is nothing. */
export function extentOf({ cells, pins, places }: ListingMap['data']): Box | null {
  const points = [...cells, ...pins.map((pin) => ({ ...pin, n: 1 })), ...places].flatMap(({ lat, lng, n }) =>
    lat === null || lng === null ? [] : [{ lat, lng, n }],
  );
  if (points.length === 0) return null;
  const [west, east] = middleOf(points.map(({ lng, n }) => ({ at: lng, n })));
  const [south, north] = middleOf(points.map(({ lat, n }) => ({ at: lat, n })));
  return { west, south, east, north };
}

/** Boxes that have at least this share of their area in common are alike: a bar of the browser that goes changes no search. */
const ALIKE = 0.8;

/** Whether two boxes are about the same. */
export function isAlike(one: Box, other: Box): boolean {
  const width = Math.min(one.east, other.east) - Math.max(one.west, other.west);
  const height = Math.min(one.north, other.north) - Math.max(one.south, other.south);
  const common = Math.max(width, 0) * Math.max(height, 0);
  return common >= ALIKE * (areaOf(one) + areaOf(other) - common);
}

function areaOf({ west, south, east, north }: Box): number {
  return (east - west) * (north - south);
}

const OUTERMOST = 0.025;

function middleOf(points: { at: number; n: number }[]): [number, number] {
  const sorted = [...points].sort((a, b) => a.at - b.at);
  const total = sorted.reduce((sum, { n }) => sum + n, 0);
  let before = 0;
  const inner = sorted.filter(({ n }) => {
    const [from, to] = [before, before + n];
    before = to;
    return to > total * OUTERMOST && from < total * (1 - OUTERMOST);
  });
  return [inner[0]?.at ?? 0, inner.at(-1)?.at ?? 0];
}

import { useEffect, useRef } from 'react';
import { useNavigationType } from 'react-router';
import { type Box, readBox, readPolygon } from '#contract/wire/area.ts';
import { boundsOf } from '#contract/wire/polygon.ts';
import type { OpenedMap } from '#map/make-map.ts';
import type { Results } from '../results/load-results.ts';
import { extentOf, readCamera } from './camera.ts';
import { useEntry } from './entry-storage.ts';
import type { MapQuery } from './mark-query.ts';
import { filtersOnMap, type useWholeMap } from './use-map-data.ts';

/** The nearest zoom of a map. */
export const NEAREST = 18;
const USUAL = { padding: 40, maxZoom: 15 };

/** An event of the map that the person caused. */
export const BY_PERSON = { isByPerson: true };

/** Shows what the history entry showed, else the part of the map that the search names, else where its homes are. */
export function useFirstView(map: OpenedMap | null, search: Results['search'], extent: Box | null | undefined): void {
  const entry = useEntry();
  const shown = useRef<OpenedMap | null>(null);
  const [bbox] = search.filters.bbox;
  const [drawn] = search.filters.drawn;
  useEffect(() => {
    if (!map || shown.current === map) return;
    const camera = readCamera(entry);
    const box = bbox ? readBox(bbox) : drawn ? boundsOf(readPolygon(drawn) ?? []) : extent;
    if (!camera && box === undefined) return;
    shown.current = map;
    if (camera) map.jumpTo({ center: [camera.lng, camera.lat], zoom: camera.zoom });
    // what was shown when the box was searched, however near
    else if (box) fit(map, box, bbox ? { padding: 0, maxZoom: NEAREST } : USUAL);
    // the map may be there already
    else map.fire('moveend');
  }, [map, entry, bbox, drawn, extent]);
}

/**
 * Shows where the homes are once other places are chosen beside the map, unless the search names a part of it, or Back shows what was
 * shown. `onShown`: the map shows what was searched again.
 */
export function useNewPlaces(
  map: OpenedMap | null,
  found: Pick<Results, 'search' | 'places'>,
  whole: ReturnType<typeof useWholeMap>,
  onShown: () => void,
): void {
  const isBack = useNavigationType() === 'POP';
  const places = found.places.map(({ kind, id }) => `${kind} ${id}`).join();
  const shown = useRef(places);
  const { bbox, drawn } = found.search.filters;
  const isLeft = isBack || bbox.length > 0 || drawn.length > 0;
  useEffect(() => {
    if (!map || shown.current === places) return;
    if (!isLeft && !(whole && isOf(whole, found))) return;
    shown.current = places;
    const extent = !isLeft && whole && extentOf(whole.data);
    if (!extent) return;
    fit(map, extent, USUAL);
    onShown();
  }, [map, places, isLeft, whole, found, onShown]);
}

/** Whether a response is of this search: that of the search before stays until another has come. */
function isOf({ query }: { query: MapQuery }, found: Pick<Results, 'search' | 'places'>): boolean {
  return JSON.stringify(query.filters) === JSON.stringify(filtersOnMap(found));
}

/** Shows a part of the map because the person asked for it. */
export function showPart(map: OpenedMap, part: Box | null): void {
  if (part) fit(map, part, USUAL, BY_PERSON);
}

function fit(map: OpenedMap, { west, south, east, north }: Box, view: typeof USUAL, data?: object): void {
  const bounds: [number, number, number, number] = [west, south, east, north];
  map.fitBounds(bounds, { ...view, animate: false }, data);
}

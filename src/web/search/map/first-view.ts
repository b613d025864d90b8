import { useEffect, useRef } from 'react';
import { type Box, readBox, readPolygon } from '#contract/wire/area.ts';
import { boundsOf } from '#contract/wire/polygon.ts';
import type { OpenedMap } from '#map/make-map.ts';
import type { Results } from '../results/load-results.ts';
import { readCamera } from './camera.ts';
import { useEntry } from './entry-storage.ts';

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

/** Shows a part of the map because the person asked for it. */
export function showPart(map: OpenedMap, part: Box | null): void {
  if (part) fit(map, part, USUAL, BY_PERSON);
}

function fit(map: OpenedMap, { west, south, east, north }: Box, view: typeof USUAL, data?: object): void {
  const bounds: [number, number, number, number] = [west, south, east, north];
  map.fitBounds(bounds, { ...view, animate: false }, data);
}

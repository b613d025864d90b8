import { texts } from '../../search/rows.ts';
import { readBox, readPolygon, writeBox, writePolygon } from '../../wire/area.ts';
import type { KnownPlaces } from './place.ts';

/** The visible part of the map, `bbox=west,south,east,north`; it has no control. */
export function boxRow() {
  const read = (text: string) => {
    const box = readBox(text);
    return box ? [writeBox(box)].filter(readBox) : [];
  };
  return texts<KnownPlaces, null>((given) => given.flatMap(read).slice(0, 1), {
    filters: ([bbox]) => (bbox === undefined ? null : { bbox }),
    phrase: () => ({ key: 'chip_bbox' }),
    form: null,
  });
}

/** A drawn part of the map under the key `area`; it has no control. */
export function drawnRow() {
  const read = (text: string) => {
    const polygon = readPolygon(text);
    return polygon ? [writePolygon(polygon)] : [];
  };
  return {
    ...texts<KnownPlaces, null>(() => [], {
      filters: ([area]) => (area === undefined ? null : { area }),
      phrase: () => ({ key: 'chip_drawn' }),
      form: null,
    }),
    keys: () => ['area'],
    read: (params: URLSearchParams) => params.getAll('area').flatMap(read).slice(0, 1),
    write: (area: string): [string, string][] => [['area', area]],
    id: () => 'drawn',
  };
}

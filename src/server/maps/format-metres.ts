import { readableDistance } from '#contract/places/distance.ts';

/** A distance on a drawn map, whose names are Azerbaijani: `820 m`, `1 km`, `1,4 km`, `12 km`. */
export function formatMetres(metres: number): string {
  const { value, unit } = readableDistance(metres);
  return `${String(value).replace('.', ',')} ${unit}`;
}

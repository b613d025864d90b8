/** A distance as people write it: `820 m`, `1,4 km`. */
export function sayMetres(metres: number): string {
  if (metres < 995) return `${Math.round(metres / 10) * 10} m`;
  return metres < 9_950 ? `${(metres / 1000).toFixed(1).replace('.', ',')} km` : `${Math.round(metres / 1000)} km`;
}

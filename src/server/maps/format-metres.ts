/** Formats a distance: `820 m`, `1 km`, `1,4 km`, `12 km`. */
export function formatMetres(metres: number): string {
  if (metres < 995) return `${Math.round(metres / 10) * 10} m`;
  const kilometres = metres / 1000;
  return `${kilometres
    .toFixed(kilometres < 9.95 ? 1 : 0)
    .replace('.0', '')
    .replace('.', ',')} km`;
}

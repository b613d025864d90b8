const KILOMETRE = 1_000;
/** From here on kilometres are whole. */
const FAR = 9_950;

/**
 * A distance as people say it, the same wherever it is shown: tens of metres below a kilometre, then tenths of kilometres,
 * then whole ones.
 */
export function readableDistance(metres: number): { value: number; unit: 'm' | 'km' } {
  const tens = Math.max(10, Math.round(Math.round(metres) / 10) * 10);
  if (tens < KILOMETRE) return { value: tens, unit: 'm' };
  const kilometres = metres / KILOMETRE;
  return { value: metres < FAR ? Math.round(kilometres * 10) / 10 : Math.round(kilometres), unit: 'km' };
}

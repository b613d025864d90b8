/** The most listings that stand side by side. */
export const MAX_COMPARED = 4;

/** The ids in an address of a comparison: `12,7`. What is no id is left out, and what is beyond the maximum. */
export function readCompared(text: string | null): number[] {
  const ids = (text ?? '').split(',').filter((part) => /^[1-9]\d{0,14}$/.test(part));
  return [...new Set(ids.map(Number))].slice(0, MAX_COMPARED);
}

/** The address of a comparison. */
export function comparisonAddress(ids: readonly number[]): string {
  return `/compare?ids=${ids.join(',')}`;
}

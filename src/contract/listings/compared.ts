/** The most listings that stand side by side. */
export const MAX_COMPARED = 4;

/** The ids in an address of a comparison: `12,7`. What is no id is left out; `hasMore`: so is what is beyond the maximum. */
export function readCompared(text: string | null): { ids: number[]; hasMore: boolean } {
  const parts = (text ?? '').split(',').filter((part) => /^[1-9]\d{0,14}$/.test(part));
  const ids = [...new Set(parts.map(Number))];
  return { ids: ids.slice(0, MAX_COMPARED), hasMore: ids.length > MAX_COMPARED };
}

/** The address of a comparison. */
export function comparisonAddress(ids: readonly number[]): string {
  return `/compare?ids=${ids.join(',')}`;
}

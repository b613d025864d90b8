type Query = { readonly [key: string]: unknown };

/**
 * A query in the form the API reads, the same as qs writes with QS_STRINGIFY: `filters[Rooms][$in][0]=3&sort=id%3Aasc`.
 * By hand, because qs alone would be a tenth of all JavaScript a page loads.
 */
export function writeQuery(query: Query): string {
  return pairsOf(query)
    .map(([key, value]) => `${key}=${encodeURIComponent(value)}`)
    .join('&');
}

function pairsOf(value: unknown, key = ''): [string, string][] {
  if (value === undefined) return [];
  if (typeof value !== 'object' || value === null) return [[key, String(value ?? '')]];
  return Object.entries(value).flatMap(([name, inner]) => pairsOf(inner, key ? `${key}[${name}]` : name));
}

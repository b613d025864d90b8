import { QueryError } from '#contract/wire/query.ts';
import type { Deps, Viewer } from '../../deps.ts';
import { countRanges } from '../search.ts';
import type { Histogram } from '../search-index/histogram.ts';
import { parseCountOf } from '../without-hidden.ts';
import { leaveOut } from './leave-out.ts';

/** The fields with histograms, each with those of the same row of the search. */
const FIELDS: Record<string, readonly string[]> = {
  Price: ['Price'],
  Area: ['Area', 'Area_M2'],
  Area_M2: ['Area', 'Area_M2'],
  Price_Per_Sqm: ['Price_Per_Sqm'],
};

/**
 * How many active listings match by the value of a field, without the conditions on it.
 * @throws QueryError for another field, a wrong size, or a filter outside the allow-list
 */
export async function showHistogram(
  deps: Deps,
  viewer: Viewer,
  { field, size = '40', ...query }: Record<string, unknown>,
): Promise<Histogram> {
  const own = typeof field === 'string' && Object.hasOwn(FIELDS, field) ? FIELDS[field] : undefined;
  if (typeof field !== 'string' || !own)
    throw new QueryError('field', `must be one of ${Object.keys(FIELDS).join(', ')}`);
  if (typeof size !== 'string' || !/^([1-9]\d?|100)$/.test(size))
    throw new QueryError('size', 'must be a whole number from 1 to 100');
  const parsed = await parseCountOf(deps, viewer, query);
  return countRanges(deps, viewer, { ...parsed, where: leaveOut(parsed.where, own) }, { field, size: Number(size) });
}

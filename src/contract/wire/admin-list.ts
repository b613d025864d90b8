import { z } from 'zod';
import { MAX_PAGE_SIZE } from './page.ts';
import { MAX_SEARCH_TEXT } from './search-text.ts';

/** A number in an address. */
export const NumberIn = z
  .string()
  .regex(/^\d{1,15}$/)
  .transform(Number);
/** `true` or `false` in an address. */
export const BooleanIn = z.enum(['true', 'false']).transform((text) => text === 'true');
/** A typed search text. */
export const SearchText = z.string().trim().min(1).max(MAX_SEARCH_TEXT);

/** A valid time. There is no year 0, in PostgreSQL as in history. */
export const Time = z.iso.datetime({ precision: 3 }).refine((time) => !time.startsWith('0000'));
/** The version of a row that the editor has seen; a newer one is a 409. */
export const RowVersion = { updatedAt: Time };
export const RowVersionOnly = z.strictObject(RowVersion);

/** The parameters of a list's pages, which downloads do not have. */
export const PAGING = { page: true, pageSize: true, sort: true } as const;

/**
 * The query of a back office list: `page`, `pageSize` (at most 100), `sort=name:asc` and flat filters; anything else is refused
 * by name.
 */
export function adminList<Sort extends string, Filters extends z.ZodRawShape>(
  sorts: readonly [Sort, ...Sort[]],
  filters: Filters,
  sort: `${Sort}:${'asc' | 'desc'}`,
) {
  const directions = sorts.flatMap((name) => [`${name}:asc`, `${name}:desc`] as const);
  return z.strictObject({
    page: NumberIn.refine((page) => page >= 1 && page <= 100_000, 'must be 1 or more').default(1),
    pageSize: NumberIn.transform((size) => Math.min(Math.max(size, 1), MAX_PAGE_SIZE)).default(25),
    sort: z.enum(directions as [string, ...string[]]).default(sort),
    ...filters,
  });
}

import { z } from 'zod';
import { MAX_PAGE_SIZE } from './page.ts';

/** A number in an address. */
export const NumberIn = z
  .string()
  .regex(/^\d{1,15}$/)
  .transform(Number);
/** `true` or `false` in an address. */
export const BooleanIn = z.enum(['true', 'false']).transform((text) => text === 'true');
/** What one types to search. */
export const WordsIn = z.string().trim().min(1).max(200);

/** A time that calendars have. The year 0 is none, in PostgreSQL as in history. */
export const Time = z.iso.datetime({ precision: 3 }).refine((time) => !time.startsWith('0000'));
/** What one saw of a row that one wants to change; another since then is a 409. */
export const Seen = { updatedAt: Time };
export const SeenOnly = z.strictObject(Seen);

/** What of a list's query belongs to its pages: a list that is taken away has none. */
export const PAGING = { page: true, pageSize: true, sort: true } as const;

/**
 * The query of a list of the back office: `page`, `pageSize` (at most 100), `sort=name:asc` and flat filters; anything
 * else is refused by name.
 */
export function adminList<Sort extends string, Filters extends z.ZodRawShape>(
  sorts: readonly [Sort, ...Sort[]],
  filters: Filters,
  sort: `${Sort}:${'asc' | 'desc'}`,
) {
  const ways = sorts.flatMap((name) => [`${name}:asc`, `${name}:desc`] as const);
  return z.strictObject({
    page: NumberIn.refine((page) => page >= 1 && page <= 100_000, 'must be 1 or more').default(1),
    pageSize: NumberIn.transform((size) => Math.min(Math.max(size, 1), MAX_PAGE_SIZE)).default(25),
    sort: z.enum(ways as [string, ...string[]]).default(sort),
    ...filters,
  });
}

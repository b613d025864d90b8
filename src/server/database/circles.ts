import { type RawBuilder, sql } from 'kysely';
import { boundsOfCircles, type Circle, type CircleTerms, termsOf } from '#contract/wire/circle.ts';

type Part = RawBuilder<unknown>;

const TERMS = ['x1', 'y1', 'perX', 'perY', 'square'] as const satisfies readonly (keyof CircleTerms)[];

/** Circles as rows of a `from` clause, numbered from 1: their terms (contract/wire/circle.ts) and `n`. */
export function circlesTable(circles: readonly Circle[]): Part {
  const terms = circles.map(termsOf);
  const columns = sql.join(TERMS.map((name) => sql`${terms.map((one) => one[name])}::float8[]`));
  return sql`unnest(${columns}) with ordinality circle(x1, y1, per_x, per_y, square, n)`;
}

/** Whether a point lies in a row of circlesTable, by the arithmetic of the search index (search-index/within.ts). */
export function isInCircle(x: Part, y: Part): Part {
  return sql`((${x} - x1) * per_x) * ((${x} - x1) * per_x) + ((${y} - y1) * per_y) * ((${y} - y1) * per_y) < square`;
}

/** Whether a point lies in one of some circles. */
export function liesWithin(circles: readonly Circle[], x: Part, y: Part): Part {
  if (circles.length === 0) return sql`false`;
  const { west, east, south, north } = boundsOfCircles(circles);
  return sql`(${x} between ${west}::float8 and ${east}::float8 and ${y} between ${south}::float8 and ${north}::float8
    and exists (select from ${circlesTable(circles)} where ${isInCircle(x, y)}))`;
}

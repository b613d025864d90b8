import { type RawBuilder, sql } from 'kysely';

/** The day of a moment as Baku sees it. */
export function bakuDay(at: RawBuilder<unknown> | Date): RawBuilder<string> {
  return sql`(${at}::timestamptz at time zone 'Asia/Baku')::date`;
}

/** The first of so many days up to today in Baku. */
export function firstDay(now: Date, days: number): RawBuilder<string> {
  return sql`(${bakuDay(now)} - ${days - 1}::int)`;
}

/** The moment at which the first of so many days began in Baku. */
export function beginOf(now: Date, days: number): RawBuilder<Date> {
  return sql`(${firstDay(now, days)}::timestamp at time zone 'Asia/Baku')`;
}

/** Each of so many days up to today in Baku, as rows `d(day)`. */
export function eachDay(now: Date, days: number): RawBuilder<unknown> {
  return sql`(select ${firstDay(now, days)} + n as day from generate_series(0, ${days - 1}::int) n) d`;
}

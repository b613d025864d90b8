import { type RawBuilder, sql } from 'kysely';

/** The calendar day of a time in Baku. */
export function bakuDay(at: RawBuilder<unknown> | Date): RawBuilder<string> {
  return sql`(${at}::timestamptz at time zone 'Asia/Baku')::date`;
}

/** The first of the last `days` days in Baku, today included. */
export function firstDay(now: Date, days: number): RawBuilder<string> {
  return sql`(${bakuDay(now)} - ${days - 1}::int)`;
}

/** When the first of the last `days` days began in Baku. */
export function startOfDays(now: Date, days: number): RawBuilder<Date> {
  return sql`(${firstDay(now, days)}::timestamp at time zone 'Asia/Baku')`;
}

/** Each of the last `days` days in Baku, today included, as rows `d(day)`. */
export function eachDay(now: Date, days: number): RawBuilder<unknown> {
  return sql`(select ${firstDay(now, days)} + n as day from generate_series(0, ${days - 1}::int) n) d`;
}

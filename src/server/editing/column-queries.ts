import { type RawBuilder, sql } from 'kysely';
import type { Language } from '#contract/values/dates.ts';

/** A column of a kind's table: how it is read, and how a value of the wire is written. */
export type Column = { column: string; read: RawBuilder<unknown>; write: (value: unknown) => RawBuilder<unknown> };

export const plain = (column: string): Column => ({
  column,
  read: sql`${sql.ref(`t.${column}`)}`,
  write: (value) => sql`${value}`,
});

/** JSON; what is read may be normalized. */
export const jsonb = (column: string, read: RawBuilder<unknown> = sql`${sql.ref(`t.${column}`)}`): Column => ({
  column,
  read,
  write: (value) => sql`${value === null || value === undefined ? null : JSON.stringify(value)}::jsonb`,
});

/** AZN on the wire, qəpik in the column. */
export const money = (column: string): Column => ({
  column,
  read: sql`${sql.ref(`t.${column}`)} / 100.0`,
  write: (value) => sql`${typeof value === 'number' ? Math.round(value * 100) : null}`,
});

type InLanguages = Partial<Record<Language, unknown>> | null | undefined;

const NO_WORDS = sql`'{"az": null, "en": null, "ru": null}'::jsonb`;

/** Older rows hold a text in Azerbaijani alone. */
const wholeOf = (value: RawBuilder<unknown>) =>
  sql`${NO_WORDS} || case jsonb_typeof(${value}) when 'object' then ${value} else jsonb_build_object('az', ${value}) end`;

/** A text that may be missing in a language; the site then shows the Azerbaijani one. */
export const someText = (column: string): Column => ({
  ...jsonb(column, wholeOf(sql.ref(`t.${column}`))),
  write: (value) => sql`${JSON.stringify(tidyText(value as InLanguages))}::jsonb`,
});

/** A list, or rich text, that may be missing in a language. */
export const someList = (column: string): Column => ({
  ...jsonb(column, wholeOf(sql.ref(`t.${column}`))),
  write: (value) => {
    const { az, en, ru } = (value ?? {}) as Partial<Record<Language, unknown[] | null>>;
    return sql`${JSON.stringify({ az: az ?? [], en: en?.length ? en : null, ru: ru?.length ? ru : null })}::jsonb`;
  },
});

/** Texts of which nothing is said are null. */
export function tidyText(value: InLanguages): Record<Language, unknown> {
  return { az: value?.az || null, en: value?.en || null, ru: value?.ru || null };
}

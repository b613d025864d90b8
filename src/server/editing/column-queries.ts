import { type RawBuilder, sql } from 'kysely';
import type { Language } from '#contract/values/dates.ts';

/** A column of a kind's table: how it is read, and how a wire value is written. */
export type Column = { column: string; read: RawBuilder<unknown>; write: (value: unknown) => RawBuilder<unknown> };

/** A column whose values are stored as they are on the wire. */
export const plain = (column: string): Column => ({
  column,
  read: sql`${sql.ref(`t.${column}`)}`,
  write: (value) => sql`${value}`,
});

/** JSON; `read` may normalize the stored value. */
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

type Texts = Partial<Record<Language, unknown>> | null | undefined;

const EMPTY_TEXTS = sql`'{"az": null, "en": null, "ru": null}'::jsonb`;

/** All languages of a stored text; older rows hold only the Azerbaijani one. */
const allLanguagesOf = (value: RawBuilder<unknown>) =>
  sql`${EMPTY_TEXTS} || case jsonb_typeof(${value}) when 'object' then ${value} else jsonb_build_object('az', ${value}) end`;

/** A text that may be missing in a language; the site then shows Azerbaijani. */
export const optionalText = (column: string): Column => ({
  ...jsonb(column, allLanguagesOf(sql.ref(`t.${column}`))),
  write: (value) => sql`${JSON.stringify(normalizeTexts(value as Texts))}::jsonb`,
});

/** A list, or rich text, that may be missing in a language. */
export const optionalList = (column: string): Column => ({
  ...jsonb(column, allLanguagesOf(sql.ref(`t.${column}`))),
  write: (value) => {
    const { az, en, ru } = (value ?? {}) as Partial<Record<Language, unknown[] | null>>;
    return sql`${JSON.stringify({ az: az ?? [], en: en?.length ? en : null, ru: ru?.length ? ru : null })}::jsonb`;
  },
});

/** Empty texts become null. */
export function normalizeTexts(value: Texts): Record<Language, unknown> {
  return { az: value?.az || null, en: value?.en || null, ru: value?.ru || null };
}

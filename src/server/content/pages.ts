import { isDeepStrictEqual } from 'node:util';
import { sql } from 'kysely';
import { type Document, type DocumentKey, documentIn } from '#contract/content/documents.ts';
import { type AdminPage, DOCUMENT_KEYS } from '#contract/content/pages.ts';
import { LANGUAGES } from '#contract/values/dates.ts';
import type { Db, Trx } from '../database/db.ts';
import type { Deps } from '../deps.ts';
import { Refusal } from '../http/errors.ts';
import { requireFresh } from '../staff/rows.ts';
import { parseContent } from './content-refusals.ts';
import { type Body, type Editor, holdContent, inOneGo, noteChange } from './editing.ts';

/** The kind of a page's versions. */
export const PAGES = 'pages';

/** Every page of text there can be, written or not. */
export async function listPages(db: Db): Promise<Omit<AdminPage, 'az' | 'en' | 'ru'>[]> {
  const { rows } = await sql<{ id: DocumentKey; updatedAt: string | null }>`
    select k.key as id, wire_time(c.updated_at) as "updatedAt"
      from unnest(${DOCUMENT_KEYS}::text[]) with ordinality k(key, n) left join contents c on c.key = k.key
     order by k.n`.execute(db);
  return rows;
}

/** @throws Refusal 404 */
export async function showPage(db: Db, given: string): Promise<AdminPage> {
  const id = keyOf(given);
  const { rows } = await sql<AdminPage>`
    select key as id, wire_time(updated_at) as "updatedAt", body -> 'az' as az, body -> 'en' as en, body -> 'ru' as ru
      from contents where key = ${id}`.execute(db);
  return rows[0] ?? { id, updatedAt: null, az: null, en: null, ru: null };
}

/** @throws Refusal 404, 409 changed_meanwhile, 422 content_invalid or picture_unknown */
export async function changePage(
  deps: Pick<Deps, 'db'>,
  editor: Editor,
  given: string,
  { updatedAt, ...languages }: Body & { updatedAt: string | null },
): Promise<AdminPage> {
  const key = keyOf(given);
  await inOneGo(deps.db, async (trx) => {
    await holdContent(trx, PAGES, key);
    const stored = await showPage(trx, key);
    requireFresh(stored.updatedAt ?? '', updatedAt ?? '');
    const { az, en, ru } = stored;
    await writePage(trx, editor, key, { next: { az, en, ru, ...languages }, undoes: null });
  });
  return showPage(deps.db, key);
}

type Next = { next: Body | null; undoes: number | null };

/** Makes a page what it is to be; null: nobody has written it. In a transaction that holds it. */
export async function writePage(trx: Trx, editor: Editor, given: string, { next, undoes }: Next): Promise<void> {
  const key = keyOf(given);
  const { updatedAt, az, en, ru } = await showPage(trx, key);
  const before = updatedAt === null ? null : { az, en, ru };
  const body = next && parseContent(documentIn(key).shape, next);
  if (body && key === 'white-city') checkParts(body as Document<'white-city'>);
  if (isDeepStrictEqual(before, body)) return;
  if (body)
    await sql`
      insert into contents (key, body) values (${key}, ${JSON.stringify(body)}::jsonb)
      on conflict (key) do update set body = excluded.body, updated_at = clock_timestamp()`.execute(trx);
  else await sql`delete from contents where key = ${key}`.execute(trx);
  await noteChange(trx, editor, { kind: PAGES, target: key, before, after: body, undoes });
}

/** The parts of White City are the same in every language: an address of one leads to it in all. */
function checkParts(city: Document<'white-city'>): void {
  const ids = LANGUAGES.map((language) => `${city[language].projects.map(({ id }) => id)}`);
  const strange = LANGUAGES.find((_, at) => ids[at] !== ids[0]);
  if (strange)
    throw new Refusal(422, 'content_invalid', { fields: { [`${strange}.projects`]: 'are other parts than in az' } });
}

function keyOf(given: string): DocumentKey {
  const key = DOCUMENT_KEYS.find((one) => one === given);
  if (!key) throw new Refusal(404, 'not_found');
  return key;
}

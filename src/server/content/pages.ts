import { isDeepStrictEqual } from 'node:util';
import { type Document, type DocumentKey, documentIn } from '#contract/content/documents.ts';
import { type AdminPage, DOCUMENT_KEYS } from '#contract/content/pages.ts';
import { LANGUAGES } from '#contract/values/dates.ts';
import type { Db, Trx } from '../database/db.ts';
import { requireFresh } from '../database/rows.ts';
import type { Deps } from '../deps.ts';
import { parseContent } from '../editing/content-refusals.ts';
import { type Editor, inOneGo, noteChange } from '../editing/editing.ts';
import { holdContent } from '../editing/editing-queries.ts';
import type { Body } from '../editing/kind.ts';
import { Refusal } from '../refusal.ts';
import { deletePage, findPage, upsertPage } from './page-queries.ts';

/** The kind of a page's versions. */
export const PAGES = 'pages';

/** @throws Refusal 404 */
export async function showPage(db: Db, given: string): Promise<AdminPage> {
  const id = keyOf(given);
  return (await findPage(db, id)) ?? { id, updatedAt: null, az: null, en: null, ru: null };
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
  if (body) await upsertPage(trx, key, body);
  else await deletePage(trx, key);
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

import { isDeepStrictEqual } from 'node:util';
import { type AdminDocument, DOCUMENT_KEYS } from '#contract/content/admin-documents.ts';
import { type Document, type DocumentKey, documentIn } from '#contract/content/documents.ts';
import { LANGUAGES } from '#contract/values/dates.ts';
import type { Db } from '../database/db.ts';
import type { Deps } from '../deps.ts';
import type { Body } from '../editing/body.ts';
import { parseContent } from '../editing/content-refusals.ts';
import { changeEditable, type Editable, type Editor } from '../editing/editable.ts';
import { Refusal } from '../refusal.ts';
import { deleteDocument, findAdminDocument, upsertDocument } from './document-queries.ts';

/** Documents, as editable content. */
export const EDITABLE_DOCUMENTS: Editable = {
  name: 'pages',
  read: async (db, id) => {
    const document = await findAdminDocument(db, keyOf(id));
    return (
      document && { updatedAt: document.updatedAt ?? '', body: { az: document.az, en: document.en, ru: document.ru } }
    );
  },
  initialBody: () => ({ az: null, en: null, ru: null }),
  write: async (trx, id, next, before) => {
    const key = keyOf(id);
    const body = next && parseContent(documentIn(key).shape, next);
    if (body && key === 'white-city') checkParts(body as Document<'white-city'>);
    if (body && !isDeepStrictEqual(before, body)) await upsertDocument(trx, key, body);
    if (!body) await deleteDocument(trx, key);
    return { id: key };
  },
};

/** @throws Refusal 404 */
export async function showDocument(db: Db, idText: string): Promise<AdminDocument> {
  const id = keyOf(idText);
  return (await findAdminDocument(db, id)) ?? { id, updatedAt: null, az: null, en: null, ru: null };
}

/** @throws Refusal 404, 409 changed_meanwhile, 422 content_invalid or picture_unknown */
export async function changeDocument(
  deps: Pick<Deps, 'db'>,
  editor: Editor,
  idText: string,
  { updatedAt, ...languages }: Body & { updatedAt: string | null },
): Promise<AdminDocument> {
  const id = keyOf(idText);
  await changeEditable(deps.db, editor, EDITABLE_DOCUMENTS, { id, updatedAt, changes: languages });
  return showDocument(deps.db, id);
}

/** The projects of White City must be the same in every language, because their ids are in addresses. */
function checkParts(city: Document<'white-city'>): void {
  const ids = LANGUAGES.map((language) => `${city[language].projects.map(({ id }) => id)}`);
  const mismatch = LANGUAGES.find((_, at) => ids[at] !== ids[0]);
  if (mismatch)
    throw new Refusal(422, 'content_invalid', { fields: { [`${mismatch}.projects`]: 'are other parts than in az' } });
}

function keyOf(idText: string | null): DocumentKey {
  const key = DOCUMENT_KEYS.find((one) => one === idText);
  if (!key) throw new Refusal(404, 'not_found');
  return key;
}

import type { Db, Trx } from '../database/db.ts';
import type { Deps } from '../deps.ts';
import { Refusal } from '../refusal.ts';
import type { Body } from './body.ts';
import { parseContent } from './content-refusals.ts';
import { changeEditable, type Editable, type Editor, inContentTransaction, writeVersion } from './editable.ts';
import { deleteRow, findContent, insertContent, updateContent } from './editing-queries.ts';
import type { Kind, StoredContent } from './kind.ts';

/** The rows of a kind, as editable content. */
export function editableRows(kind: Kind): Editable {
  return {
    name: kind.name,
    read: async (db, id) => {
      if (!Number.isInteger(Number(id))) return null;
      const storedContent = await findContent(db, kind, Number(id));
      return storedContent && { updatedAt: storedContent.updatedAt ?? '', body: bodyOf(kind, storedContent) };
    },
    initialBody: () => null,
    write: async (trx, id, next, before) => {
      if (next) return { id: String(await writeRow(trx, kind, id, next, before)) };
      if (id === null) throw new Refusal(404, 'not_found');
      return { id, preserved: await deleteRow(trx, kind, Number(id)) };
    },
  };
}

/** @throws Refusal 404 */
export async function showContent(db: Db, kind: Kind, id: number): Promise<StoredContent> {
  const storedContent = await findContent(db, kind, id);
  if (!storedContent) throw new Refusal(404, 'not_found');
  return storedContent;
}

/** @throws Refusal 409 already_there, 422 */
export async function createContent(
  deps: Pick<Deps, 'db'>,
  editor: Editor,
  kind: Kind,
  body: Body,
): Promise<StoredContent> {
  const version = { id: null, next: body, undoes: null };
  const id = await inContentTransaction(deps.db, (trx) => writeVersion(trx, editor, editableRows(kind), version));
  return showContent(deps.db, kind, Number(id));
}

/** @throws Refusal 404, 409 changed_meanwhile or already_there, 422 */
export async function changeContent(
  deps: Pick<Deps, 'db'>,
  editor: Editor,
  kind: Kind,
  { id, updatedAt, given: changes }: { id: number; updatedAt: string; given: Body },
): Promise<StoredContent> {
  await changeEditable(deps.db, editor, editableRows(kind), { id: String(id), updatedAt, changes });
  return showContent(deps.db, kind, id);
}

/** @throws Refusal 404, 409 changed_meanwhile or in_use */
export function removeContent(
  deps: Pick<Deps, 'db'>,
  editor: Editor,
  kind: Kind,
  { id, updatedAt }: { id: number; updatedAt: string },
): Promise<void> {
  return changeEditable(deps.db, editor, editableRows(kind), { id: String(id), updatedAt, changes: null });
}

/** Inserts or updates a row. A deleted row is restored under its id. */
async function writeRow(trx: Trx, kind: Kind, id: string | null, next: Body, before: Body | null): Promise<number> {
  const body = parseContent(kind.fields, next);
  await kind.check?.(body, before);
  const numericId = id === null ? null : Number(id);
  const rowId =
    before === null ? await insertContent(trx, kind, numericId, body) : await updateContent(trx, kind, numericId, body);
  if (rowId === null) throw new Refusal(404, 'not_found');
  await kind.afterWrite?.(trx, rowId, body, before);
  return rowId;
}

/** The editable fields of a row. */
function bodyOf(kind: Kind, storedContent: StoredContent): Body {
  return Object.fromEntries(Object.keys(kind.fields).map((name) => [name, storedContent[name]]));
}

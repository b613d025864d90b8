import type { Db, Trx } from '../database/db.ts';
import type { Deps } from '../deps.ts';
import { Refusal } from '../refusal.ts';
import type { Body } from './body.ts';
import { parseContent } from './content-refusals.ts';
import { changeEditable, type Editable, type Editor, inOneGo, writeVersion } from './editable.ts';
import { deleteRow, findContent, insertContent, updateContent } from './editing-queries.ts';
import type { Kind, Stored } from './kind.ts';

/** The rows of a kind, as what editors change. */
export function editableRows(kind: Kind): Editable {
  return {
    name: kind.name,
    read: async (db, id) => {
      const stored = await findContent(db, kind, Number(id));
      return stored && { updatedAt: stored.updatedAt ?? '', body: bodyOf(kind, stored) };
    },
    unwritten: () => null,
    write: async (trx, id, next, before) => {
      if (next) return { id: String(await writeRow(trx, kind, id, next, before)) };
      if (id === null) throw new Refusal(404, 'not_found');
      return { id, kept: await deleteRow(trx, kind, Number(id)) };
    },
  };
}

/** @throws Refusal 404 */
export async function showContent(db: Db, kind: Kind, id: number): Promise<Stored> {
  const stored = await findContent(db, kind, id);
  if (!stored) throw new Refusal(404, 'not_found');
  return stored;
}

/** @throws Refusal 409 already_there, 422 */
export async function createContent(deps: Pick<Deps, 'db'>, editor: Editor, kind: Kind, given: Body): Promise<Stored> {
  const created = { id: null, next: given, undoes: null };
  const id = await inOneGo(deps.db, (trx) => writeVersion(trx, editor, editableRows(kind), created));
  return showContent(deps.db, kind, Number(id));
}

/** @throws Refusal 404, 409 changed_meanwhile or already_there, 422 */
export async function changeContent(
  deps: Pick<Deps, 'db'>,
  editor: Editor,
  kind: Kind,
  { id, updatedAt, given }: { id: number; updatedAt: string; given: Body },
): Promise<Stored> {
  await changeEditable(deps.db, editor, editableRows(kind), { id: String(id), updatedAt, given });
  return showContent(deps.db, kind, id);
}

/** @throws Refusal 404, 409 changed_meanwhile or in_use */
export function removeContent(
  deps: Pick<Deps, 'db'>,
  editor: Editor,
  kind: Kind,
  { id, updatedAt }: { id: number; updatedAt: string },
): Promise<void> {
  return changeEditable(deps.db, editor, editableRows(kind), { id: String(id), updatedAt, given: null });
}

/** A row that was deleted comes back under its id. */
async function writeRow(trx: Trx, kind: Kind, id: string | null, next: Body, before: Body | null): Promise<number> {
  const body = parseContent(kind.fields, next);
  kind.check?.(body, before);
  const row = id === null ? null : Number(id);
  const written =
    before === null ? await insertContent(trx, kind, row, body) : await updateContent(trx, kind, row, body);
  if (written === null) throw new Refusal(404, 'not_found');
  await kind.after?.(trx, written, body, before);
  return written;
}

/** What of a row is edited. */
function bodyOf(kind: Kind, stored: Stored): Body {
  return Object.fromEntries(Object.keys(kind.fields).map((name) => [name, stored[name]]));
}

import { isDeepStrictEqual } from 'node:util';
import { type Actor, audit } from '../audit/audit.ts';
import { type Db, inTransaction, type Trx } from '../database/db.ts';
import { requireFresh } from '../database/rows.ts';
import { Refusal } from '../refusal.ts';
import type { Body } from './body.ts';
import { throwContentRefusal } from './content-refusals.ts';
import { lockContent } from './editing-queries.ts';
import { detachPictures, insertVersion, type PreservedColumns } from './version-queries.ts';

export type Editor = Actor & { id: number };

/** Content that editors change, with versions and undo. Ids are strings, as in versions. */
export type Editable = {
  /** the kind in its versions: `streets`, `pages`, `translations` */
  name: string;
  /** the stored content, or null */
  read: (db: Db, id: string) => Promise<{ updatedAt: string; body: Body } | null>;
  /** the content of an item that is not stored yet; null: no such item exists */
  initialBody: (id: string) => Body | null;
  /**
   * Replaces `before` by `next`; null means not existing. `id` is null for a new item.
   * @throws Refusal 404, 422
   */
  write: (trx: Trx, id: string | null, next: Body | null, before: Body | null) => Promise<WriteResult>;
};
/** `preserved`: columns of a deleted row that editors do not write. */
type WriteResult = { id: string; preserved?: PreservedColumns };

/**
 * Changes the fields in `changes`; null: deletes the item.
 * @param updatedAt the last change that the editor has seen
 * @throws Refusal 404, 409 changed_meanwhile or already_there or in_use, 422
 */
export async function changeEditable(
  db: Db,
  editor: Editor,
  editable: Editable,
  { id, updatedAt, changes }: { id: string; updatedAt: string | null; changes: Body | null },
): Promise<void> {
  await inContentTransaction(db, async (trx) => {
    await lockContent(trx, editable.name, id);
    const storedContent = await editable.read(trx, id);
    const body = storedContent?.body ?? editable.initialBody(id);
    if (!body) throw new Refusal(404, 'not_found');
    requireFresh(storedContent?.updatedAt ?? '', updatedAt ?? '');
    await writeVersion(trx, editor, editable, { id, next: changes && { ...body, ...changes }, undoes: null });
  });
}

/** Runs a transaction and turns constraint violations into refusals for the editor. */
export function inContentTransaction<Result>(db: Db, work: (trx: Trx) => Promise<Result>): Promise<Result> {
  return inTransaction(db, work).catch(throwContentRefusal);
}

type Next = { id: string | null; next: Body | null; undoes: number | null };

/** Writes an item, records the version and the audit entry, and returns its id. In a transaction that holds the item. */
export async function writeVersion(
  trx: Trx,
  editor: Editor,
  editable: Editable,
  { id, next, undoes }: Next,
): Promise<string> {
  const readBody = async (rowId: string) => (await editable.read(trx, rowId))?.body ?? null;
  const before = id === null ? null : await readBody(id);
  const { id: target, preserved = null } = await editable.write(trx, id, next, before);
  const after = await readBody(target);
  if (!isDeepStrictEqual(before, after)) {
    await insertVersion(trx, editor.id, { kind: editable.name, target, before, after, undoes, preserved });
    // published pictures belong to the site, not to the editor
    await detachPictures(trx, editor.id, after);
    await auditChange(trx, editor, { kind: editable.name, id: target }, { before, after, undoes });
  }
  return target;
}

type Change = { before: Body | null; after: Body | null; undoes: number | null };

/** Writes an audit entry with the changed fields. */
async function auditChange(
  trx: Trx,
  editor: Editor,
  target: { kind: string; id: string },
  { before, after, undoes }: Change,
): Promise<void> {
  const verb = undoes ? 'undo' : before === null ? 'create' : after ? 'change' : 'remove';
  const names = Object.keys({ ...before, ...after }).filter(
    (name) => !isDeepStrictEqual(before?.[name], after?.[name]),
  );
  const pickChanged = (body: Body | null) =>
    body && Object.fromEntries(names.map((name) => [name, body[name] ?? null]));
  await audit(trx, editor, { act: `content.${verb}`, target, before: pickChanged(before), after: pickChanged(after) });
}

import { isDeepStrictEqual } from 'node:util';
import { type Actor, audit } from '../audit/audit.ts';
import { type Db, inTransaction, type Trx } from '../database/db.ts';
import { requireFresh } from '../database/rows.ts';
import { Refusal } from '../refusal.ts';
import type { Body } from './body.ts';
import { asContentRefusal } from './content-refusals.ts';
import { holdContent } from './editing-queries.ts';
import { insertVersion, type Kept, keepPictures } from './version-queries.ts';

export type Editor = Actor & { id: number };

/** What editors change: things of one sort, each with its versions and a way back. Ids are texts, as versions name them. */
export type Editable = {
  /** of its versions: `streets`, `pages`, `translations` */
  name: string;
  /** what is stored; null: nothing */
  read: (db: Db, id: string) => Promise<{ updatedAt: string; body: Body } | null>;
  /** what stands for a thing that nobody has written yet; null: there is no such thing */
  unwritten: (id: string) => Body | null;
  /**
   * Puts `next` in the place of `before`; null: it was not there, or goes. `id` is null of what is to be made.
   * @throws Refusal 404, 422
   */
  write: (trx: Trx, id: string | null, next: Body | null, before: Body | null) => Promise<Written>;
};
/** `kept` is what of a row that went no editor had written. */
type Written = { id: string; kept?: Kept };

/**
 * Changes what is named in `given`; null: all of it goes.
 * @param updatedAt when the editor saw it change last
 * @throws Refusal 404, 409 changed_meanwhile or already_there or in_use, 422
 */
export async function changeEditable(
  db: Db,
  editor: Editor,
  editable: Editable,
  { id, updatedAt, given }: { id: string; updatedAt: string | null; given: Body | null },
): Promise<void> {
  await inOneGo(db, async (trx) => {
    await holdContent(trx, editable.name, id);
    const stored = await editable.read(trx, id);
    const body = stored?.body ?? editable.unwritten(id);
    if (!body) throw new Refusal(404, 'not_found');
    requireFresh(stored?.updatedAt ?? '', updatedAt ?? '');
    await writeVersion(trx, editor, editable, { id, next: given && { ...body, ...given }, undoes: null });
  });
}

/** A transaction whose refusals by the database are told as editors understand them. */
export function inOneGo<Result>(db: Db, work: (trx: Trx) => Promise<Result>): Promise<Result> {
  return inTransaction(db, work).catch(asContentRefusal);
}

type Next = { id: string | null; next: Body | null; undoes: number | null };

/** Makes a thing what it is to be, notes the version and the act, and gives its id. In a transaction that holds it. */
export async function writeVersion(
  trx: Trx,
  editor: Editor,
  editable: Editable,
  { id, next, undoes }: Next,
): Promise<string> {
  const readBody = async (of: string) => (await editable.read(trx, of))?.body ?? null;
  const before = id === null ? null : await readBody(id);
  const { id: target, kept = null } = await editable.write(trx, id, next, before);
  const after = await readBody(target);
  if (!isDeepStrictEqual(before, after)) {
    await insertVersion(trx, editor.id, { kind: editable.name, target, before, after, undoes, kept });
    // they are the site's from now on
    await keepPictures(trx, editor.id, after);
    await auditChange(trx, editor, { kind: editable.name, id: target }, { before, after, undoes });
  }
  return target;
}

type Change = { before: Body | null; after: Body | null; undoes: number | null };

/** A line of the log, with the fields that changed. */
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
  const changed = (body: Body | null) => body && Object.fromEntries(names.map((name) => [name, body[name] ?? null]));
  await audit(trx, editor, { act: `content.${verb}`, target, before: changed(before), after: changed(after) });
}

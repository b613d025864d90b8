import { isDeepStrictEqual } from 'node:util';
import { type Actor, audit } from '../audit/audit.ts';
import { type Db, inTransaction, type Trx } from '../database/db.ts';
import { requireFresh } from '../database/rows.ts';
import type { Deps } from '../deps.ts';
import { Refusal } from '../refusal.ts';
import { asContentRefusal, parseContent } from './content-refusals.ts';
import { deleteRow, findContent, holdContent, insertContent, updateContent } from './editing-queries.ts';
import type { Body, Kind, Stored } from './kind.ts';
import { insertVersion, type Kept, keepPictures } from './version-queries.ts';

export type Editor = Actor & { id: number };

/** @throws Refusal 404 */
export async function showContent(db: Db, kind: Kind, id: number): Promise<Stored> {
  const found = await findContent(db, kind, id);
  if (!found) throw new Refusal(404, 'not_found');
  return found;
}

/** @throws Refusal 409 already_there, 422 */
export async function createContent(deps: Pick<Deps, 'db'>, editor: Editor, kind: Kind, given: Body): Promise<Stored> {
  const id = await inOneGo(deps.db, (trx) => writeContent(trx, editor, kind, { id: null, next: given, undoes: null }));
  return showContent(deps.db, kind, id);
}

/** @throws Refusal 404, 409 changed_meanwhile or already_there, 422 */
export async function changeContent(
  deps: Pick<Deps, 'db'>,
  editor: Editor,
  kind: Kind,
  { id, updatedAt, given }: { id: number; updatedAt: string; given: Body },
): Promise<Stored> {
  await inOneGo(deps.db, async (trx) => {
    await holdContent(trx, kind.name, id);
    const stored = await showContent(trx, kind, id);
    requireFresh(stored.updatedAt ?? '', updatedAt);
    await writeContent(trx, editor, kind, { id, next: { ...bodyOf(kind, stored), ...given }, undoes: null });
  });
  return showContent(deps.db, kind, id);
}

/** @throws Refusal 404, 409 changed_meanwhile or in_use */
export async function removeContent(
  deps: Pick<Deps, 'db'>,
  editor: Editor,
  kind: Kind,
  { id, updatedAt }: { id: number; updatedAt: string },
): Promise<void> {
  await inOneGo(deps.db, async (trx) => {
    await holdContent(trx, kind.name, id);
    requireFresh((await showContent(trx, kind, id)).updatedAt ?? '', updatedAt);
    await writeContent(trx, editor, kind, { id, next: null, undoes: null });
  });
}

export function inOneGo<Result>(db: Db, work: (trx: Trx) => Promise<Result>): Promise<Result> {
  return inTransaction(db, work).catch(asContentRefusal);
}

type Next = { id: number | null /** null: it goes */; next: Body | null; undoes: number | null };

/** Makes a piece of content what it is to be, notes the version and the act, and gives its id. In a transaction. */
export async function writeContent(trx: Trx, editor: Editor, kind: Kind, { id, next, undoes }: Next): Promise<number> {
  const stored = id === null ? null : await findContent(trx, kind, id);
  const before = stored && bodyOf(kind, stored);
  const body = next && parseContent(kind.fields, next);
  if (body) kind.check?.(body, before);
  const written = body ? await writeRow(trx, kind, id, body, before) : id;
  if (written === null) throw new Refusal(404, 'not_found');
  const kept = body ? null : await deleteRow(trx, kind, written);
  const after = body && bodyOf(kind, await showContent(trx, kind, written));
  if (isDeepStrictEqual(before, after)) return written;
  await noteChange(trx, editor, { kind: kind.name, target: written, before, after, undoes, kept });
  return written;
}

type Change = {
  kind: string;
  target: number | string;
  before: Body | null;
  after: Body | null;
  undoes?: number | null;
  kept?: Kept | null;
};

/** One version and one line of the log; the pictures of it are the site's from now on. */
export async function noteChange(trx: Trx, editor: Editor, change: Change): Promise<void> {
  const { kind, target, before, after, undoes = null, kept = null } = change;
  await insertVersion(trx, editor.id, { ...change, undoes, kept });
  await keepPictures(trx, editor.id, after);
  const act = undoes
    ? 'content.undo'
    : before === null
      ? 'content.create'
      : after
        ? 'content.change'
        : 'content.remove';
  const names = Object.keys({ ...before, ...after }).filter(
    (name) => !isDeepStrictEqual(before?.[name], after?.[name]),
  );
  const told = (body: Body | null) => body && Object.fromEntries(names.map((name) => [name, body[name] ?? null]));
  await audit(trx, editor, { act, target: { kind, id: target }, before: told(before), after: told(after) });
}

async function writeRow(trx: Trx, kind: Kind, id: number | null, body: Body, before: Body | null): Promise<number> {
  const written = before === null ? await insertContent(trx, kind, id, body) : await updateContent(trx, kind, id, body);
  if (written === null) throw new Refusal(404, 'not_found');
  await kind.after?.(trx, written, body, before);
  return written;
}

/** What of a row is edited. */
function bodyOf(kind: Kind, stored: Stored): Body {
  return Object.fromEntries(Object.keys(kind.fields).map((name) => [name, stored[name]]));
}

import { isDeepStrictEqual } from 'node:util';
import type { ContentVersion } from '#contract/content/editing.ts';
import type { Db } from '../database/db.ts';
import type { Body } from '../editing/body.ts';
import { type Editable, type Editor, inContentTransaction, writeVersion } from '../editing/editable.ts';
import { lockContent } from '../editing/editing-queries.ts';
import { findLatestVersion, findVersion } from '../editing/version-queries.ts';
import { Refusal } from '../refusal.ts';

/**
 * Undoes a version by writing the fields that it changed as they were before, as a new version: what was changed later stays.
 * Created content is deleted, deleted content restored.
 * @throws Refusal 404, 409 changed_meanwhile when a newer version than `latest` exists, and what the write may refuse
 */
export async function undoVersion(
  db: Db,
  editor: Editor,
  editables: readonly Editable[],
  { id, latest }: { id: number; latest: number },
): Promise<ContentVersion> {
  const newest = await inContentTransaction(db, async (trx) => {
    const version = await findVersion(trx, id);
    const editable = editables.find(({ name }) => name === version?.kind);
    if (!version || !editable) throw new Refusal(404, 'not_found');
    const { kind, target, before, after } = version;
    await lockContent(trx, kind, target);
    if ((await findLatestVersion(trx, kind, target)) !== latest) throw new Refusal(409, 'changed_meanwhile');
    const present = (await editable.read(trx, target))?.body ?? null;
    const next = withoutChange(present, before as Body | null, after as Body | null);
    await writeVersion(trx, editor, editable, { id: target, next, undoes: id });
    return (await findLatestVersion(trx, kind, target)) ?? id;
  });
  const version = await findVersion(db, newest);
  if (!version) throw new Refusal(404, 'not_found');
  return version;
}

/** The present content without what a change from `before` to `after` has done. */
function withoutChange(present: Body | null, before: Body | null, after: Body | null): Body | null {
  if (!present || !before || !after) return before;
  const changed = Object.entries(before).filter(([name, value]) => !isDeepStrictEqual(value, after[name]));
  return { ...present, ...Object.fromEntries(changed) };
}

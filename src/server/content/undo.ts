import type { ContentVersion } from '#contract/content/editing.ts';
import type { Db } from '../database/db.ts';
import type { Body } from '../editing/body.ts';
import { type Editable, type Editor, inContentTransaction, writeVersion } from '../editing/editable.ts';
import { lockContent } from '../editing/editing-queries.ts';
import { findLatestVersion, findVersion } from '../editing/version-queries.ts';
import { Refusal } from '../refusal.ts';

/**
 * Undoes a version by writing its previous content as a new version: created content is deleted, deleted content restored.
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
    const { kind, target, before } = version;
    await lockContent(trx, kind, target);
    if ((await findLatestVersion(trx, kind, target)) !== latest) throw new Refusal(409, 'changed_meanwhile');
    await writeVersion(trx, editor, editable, { id: target, next: before as Body | null, undoes: id });
    return (await findLatestVersion(trx, kind, target)) ?? id;
  });
  const version = await findVersion(db, newest);
  if (!version) throw new Refusal(404, 'not_found');
  return version;
}

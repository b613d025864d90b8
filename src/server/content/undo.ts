import type { ContentVersion } from '#contract/content/editing.ts';
import type { Trx } from '../database/db.ts';
import { type Editor, inOneGo, writeContent } from '../editing/editing.ts';
import { holdContent } from '../editing/editing-queries.ts';
import type { Body, Kind } from '../editing/kind.ts';
import { findLatestVersion, findVersion } from '../editing/version-queries.ts';
import { Refusal } from '../refusal.ts';
import { PAGES, writePage } from './pages.ts';
import { type AfterText, type TextDeps, TRANSLATIONS, writeTranslation } from './texts/service.ts';

type Undone = { target: string; before: Body | null; undoes: number; afterText: AfterText };

/**
 * Writes what was before a version back, as a new version: what was made goes, what was deleted comes back.
 * @throws Refusal 404, 409 changed_meanwhile when there is a newer version than the one that was seen, and what writing
 *   it may refuse
 */
export async function undoVersion(
  deps: TextDeps,
  editor: Editor,
  kinds: readonly Kind[],
  { id, latest }: { id: number; latest: number },
): Promise<ContentVersion> {
  const newest = await inOneGo(deps.db, async (trx) => {
    const version = await findVersion(trx, id);
    if (!version) throw new Refusal(404, 'not_found');
    const { kind, target } = version;
    await holdContent(trx, kind, target);
    if ((await findLatestVersion(trx, kind, target)) !== latest) throw new Refusal(409, 'changed_meanwhile');
    const undone = { target, before: version.before as Body | null, undoes: id, afterText: deps.afterText };
    await writeBack(trx, editor, kinds, kind, undone);
    return (await findLatestVersion(trx, kind, target)) ?? id;
  });
  const version = await findVersion(deps.db, newest);
  if (!version) throw new Refusal(404, 'not_found');
  return version;
}

async function writeBack(
  trx: Trx,
  editor: Editor,
  kinds: readonly Kind[],
  name: string,
  undone: Undone,
): Promise<void> {
  const { target, before, undoes, afterText } = undone;
  if (name === PAGES) return writePage(trx, editor, target, { next: before, undoes });
  if (name === TRANSLATIONS) return writeTranslation(trx, editor, target, { next: before, undoes, afterText });
  const kind = kinds.find((one) => one.name === name);
  if (!kind) throw new Refusal(404, 'not_found');
  await writeContent(trx, editor, kind, { id: Number(target), next: before, undoes });
}

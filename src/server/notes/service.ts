import type { NotesChange } from '#contract/notes/api.ts';
import { MAX_NOTES, MAX_NOTES_BYTES, mergeNotes, NO_NOTE } from '#contract/notes/home-note.ts';
import type { JsonText } from '../cache/tagged.ts';
import { inTransaction } from '../database/db.ts';
import type { Deps, Viewer } from '../deps.ts';
import { Refusal } from '../refusal.ts';
import { requireUser } from '../viewer/viewer.ts';
import {
  deleteUnseenNotes,
  findHomes,
  findNotes,
  findNotesSize,
  lockNotes,
  lockNotesSize,
  type NotesSize,
  updateNotes,
} from './queries.ts';

export { deleteNotesOf } from './queries.ts';

/** What the viewer noted about homes. @throws Refusal 401 */
export async function listNotes({ db }: Deps, viewer: Viewer): Promise<JsonText> {
  return findNotes(db, requireUser(viewer).id);
}

/**
 * Merges copies of notes into the viewer's; gives the result for the homes of these listings.
 * @throws Refusal 401, 422 too_many_notes
 */
export async function mergeIntoNotes({ db }: Deps, viewer: Viewer, { notes }: NotesChange): Promise<JsonText> {
  const { id } = requireUser(viewer);
  const listings = notes.map(({ listing }) => listing);
  await inTransaction(db, async (trx) => {
    const before = await lockNotesSize(trx, id);
    const homes = await findHomes(trx, id, listings);
    const merged = await lockNotes(trx, id, [...new Set(homes.values())]);
    for (const { listing, note } of notes) {
      const home = homes.get(listing);
      if (home !== undefined) merged.set(home, mergeNotes(merged.get(home) ?? NO_NOTE, note));
    }
    await updateNotes(trx, id, merged);
    if (hasRoom(await findNotesSize(trx, id), before)) return;
    await deleteUnseenNotes(trx, id);
    if (!hasRoom(await findNotesSize(trx, id), before)) throw new Refusal(422, 'too_many_notes');
  });
  return findNotes(db, id, listings);
}

/** Homes that turn out to be one, or not to be, may leave more than the maximum: it may become less. */
function hasRoom(now: NotesSize, before: NotesSize): boolean {
  return now.homes <= Math.max(MAX_NOTES, before.homes) && now.bytes <= Math.max(MAX_NOTES_BYTES, before.bytes);
}

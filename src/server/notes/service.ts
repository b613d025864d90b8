import type { NotesChange, NotesResponse } from '#contract/notes/api.ts';
import { MAX_NOTES, mergeNotes, NO_NOTE } from '#contract/notes/home-note.ts';
import { inTransaction } from '../database/db.ts';
import type { Deps, Viewer } from '../deps.ts';
import { Refusal } from '../refusal.ts';
import { requireUser } from '../viewer/viewer.ts';
import { countNotes, findHomes, findNotes, lockNotes, updateNotes } from './queries.ts';

export { deleteNotesOf } from './queries.ts';

/** What the viewer noted about homes. @throws Refusal 401 */
export async function listNotes({ db }: Deps, viewer: Viewer): Promise<NotesResponse['data']> {
  return inOrder(await findNotes(db, requireUser(viewer).id));
}

/**
 * Merges copies of notes into the viewer's; gives the result for the homes of these listings.
 * @throws Refusal 401, 422 too_many_notes
 */
export async function mergeIntoNotes(
  { db }: Deps,
  viewer: Viewer,
  { notes }: NotesChange,
): Promise<NotesResponse['data']> {
  const { id } = requireUser(viewer);
  const listings = notes.map(({ listing }) => listing);
  await inTransaction(db, async (trx) => {
    const homes = await findHomes(trx, listings);
    const merged = await lockNotes(trx, id, [...new Set(homes.values())]);
    for (const { listing, note } of notes) {
      const home = homes.get(listing);
      if (home !== undefined) merged.set(home, mergeNotes(merged.get(home) ?? NO_NOTE, note));
    }
    await updateNotes(trx, id, merged);
    if ((await countNotes(trx, id)) > MAX_NOTES) throw new Refusal(422, 'too_many_notes');
  });
  return inOrder(await findNotes(db, id, listings));
}

/** Copies that the database put beside each other when two homes were found to be one are merged. */
function inOrder(found: Awaited<ReturnType<typeof findNotes>>): NotesResponse['data'] {
  return found.map(({ listing, note }) => {
    const { texts, replaced, opinion } = mergeNotes(note, NO_NOTE);
    return { listing, note: { texts: [...texts], replaced: [...replaced], opinion } };
  });
}

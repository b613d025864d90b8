import { type HomeNote, MAX_NOTES } from '#contract/notes/home-note.ts';
import { openLocalList } from '../data/local-list.ts';
import { NOTES_KEY } from '../hidden/local-keys.ts';

/** Changes of notes that no account has yet: all of somebody without one, else what was not sent. By listing. */
export const ownNotes = openLocalList<{ id: number; note: HomeNote }>(
  NOTES_KEY,
  MAX_NOTES,
  (value): value is { id: number; note: HomeNote } => {
    const { id, note } = (value ?? {}) as { id?: unknown; note?: Partial<HomeNote> };
    return typeof id === 'number' && Array.isArray(note?.texts) && Array.isArray(note.replaced);
  },
);

import { type HomeNote, MAX_NOTES } from '#contract/notes/home-note.ts';
import { WAITING } from '#session/session-store.ts';
import { openLocalList } from '../data/local-list.ts';

/** Changes of notes that no account has yet: all of somebody without one, else what was not sent. By listing. */
export const ownNotes = openLocalList<{ id: number; note: HomeNote }>(
  WAITING.notes,
  MAX_NOTES,
  (value): value is { id: number; note: HomeNote } => {
    const { id, note } = (value ?? {}) as { id?: unknown; note?: Partial<HomeNote> };
    return typeof id === 'number' && Array.isArray(note?.texts) && Array.isArray(note.replaced);
  },
);

import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import type { NotesResponse } from '#contract/notes/api.ts';
import { type HomeNote, mergeNotes, NO_NOTE, newChangeId } from '#contract/notes/home-note.ts';
import { type LocalNotes, type Notes, noteChanged, noteOn, noteSent } from '#contract/notes/local-notes.ts';
import { ApiError, readBody } from '../data/api.ts';
import { announceFailure } from '../data/failure.ts';
import { openApi } from '../data/open-api.ts';
import { useUser } from '../session/session.tsx';
import { type Translate, useTranslation } from '../text/translation.ts';
import { logFailure } from '../ui/log-failure.ts';
import { announce } from '../ui/toast.tsx';
import { ownNotes } from './note-store.ts';

const KEY = ['notes'];
/** What the account had no room for: it stays in the browser, and is tried once in each tab. */
let refused = '';

/** What is noted about a listing's home, and what changes it: here at once, and on the server when it is reached. */
export function useNote(listing: number) {
  const { t } = useTranslation();
  const queries = useQueryClient();
  const isSignedIn = useUser() !== null;
  const { data } = useQuery({
    queryKey: KEY,
    enabled: isSignedIn,
    staleTime: 60_000,
    queryFn: async ({ signal }) => {
      const browserApi = await openApi();
      return toNotes(await readBody(browserApi.GET('/api/notes', { signal })));
    },
  });
  const own = byListing(ownNotes.useItems());
  const change = (make: (note: HomeNote, changeId: string) => HomeNote) => {
    const local = noteChanged(localNotes(queries), listing, (note) =>
      make(note, newChangeId(note, Date.now(), Math.random())),
    );
    const note = noteOn(local, listing);
    ownNotes.add({ id: listing, note });
    if (ownNotes.read()[0]?.id !== listing) return announce(() => t('note_not_kept_here'), { isFailure: true });
    if (isSignedIn) void sendNotes(queries, t).catch((error) => logFailure('notes were not sent', error));
  };
  return { note: noteOn({ own, known: data ?? new Map() }, listing), change };
}

/**
 * Gives the notes of this browser to the account. What is not sent stays here, for the next page; that the account has no room for
 * it is announced. @throws ApiError, NoConnection
 */
export async function sendNotes(queries: QueryClient, t: Translate): Promise<void> {
  const browserApi = await openApi();
  const { own: sent } = localNotes(queries);
  if (sent.size === 0) return;
  const notes = [...sent].map(([listing, { texts, replaced, opinion }]) => ({
    listing,
    note: { texts: [...texts], replaced: [...replaced], opinion },
  }));
  const text = JSON.stringify(notes);
  if (text === refused) return;
  const merged = await readBody(browserApi.PUT('/api/notes', { body: { notes } })).then(toNotes, (error) => {
    if (error instanceof ApiError && error.code === 'too_many_notes') {
      refused = text;
      announceFailure(t, error, 'change_not_saved');
    }
    throw error;
  });
  const { own, known } = noteSent(localNotes(queries), sent, merged);
  // a running query would bring back what was before
  await queries.cancelQueries({ queryKey: KEY });
  queries.setQueryData<Notes>(KEY, known);
  for (const id of sent.keys()) if (!own.has(id)) ownNotes.remove(id);
  await queries.invalidateQueries({ queryKey: KEY });
}

/** The notes that this browser keeps. */
export function localNotes(queries: QueryClient): LocalNotes {
  return {
    own: byListing(ownNotes.read()),
    known: queries.getQueryData<Notes>(KEY) ?? new Map(),
  };
}

function toNotes({ data }: NotesResponse): Notes {
  return new Map(data.flatMap(({ listings, note }) => listings.map((listing) => [listing, note] as const)));
}

/** A listing may have several: what waited since an earlier session came back to what a guest noted (session-store.ts). */
function byListing(items: readonly { id: number; note: HomeNote }[]): Notes {
  const notes = new Map<number, HomeNote>();
  for (const { id, note } of items) notes.set(id, mergeNotes(notes.get(id) ?? NO_NOTE, note));
  return notes;
}

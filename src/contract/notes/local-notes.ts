import { type HomeNote, mergeNotes, NO_NOTE } from './home-note.ts';

/** Notes by listing. */
export type Notes = ReadonlyMap<number, HomeNote>;

/** The notes that a browser keeps: `own` are changes that the server may not have yet, `known` what it said last. */
export type LocalNotes = { own: Notes; known: Notes };

/** What this browser shows of a listing. */
export function noteOn({ own, known }: LocalNotes, listing: number): HomeNote {
  return mergeNotes(known.get(listing) ?? NO_NOTE, own.get(listing) ?? NO_NOTE);
}

/** A change in this browser. */
export function noteChanged(local: LocalNotes, listing: number, change: (note: HomeNote) => HomeNote): LocalNotes {
  return { ...local, own: new Map(local.own).set(listing, change(noteOn(local, listing))) };
}

/** The server has merged what was sent: that is removed, but for what has changed since. */
export function noteSent({ own, known }: LocalNotes, sent: Notes, merged: Notes): LocalNotes {
  return {
    own: new Map([...own].filter(([listing, note]) => JSON.stringify(sent.get(listing)) !== JSON.stringify(note))),
    known: new Map([...known, ...merged]),
  };
}

import { type HomeNote, mergeNotes, NO_NOTE } from './home-note.ts';

/** Notes by listing. */
export type Notes = ReadonlyMap<number, HomeNote>;

/** What a device has: changes that the server may not have yet, and what the server said last. */
export type Device = { own: Notes; known: Notes };

/** What a device shows of a listing. */
export function noteOn({ own, known }: Device, listing: number): HomeNote {
  return mergeNotes(known.get(listing) ?? NO_NOTE, own.get(listing) ?? NO_NOTE);
}

/** A change on a device. */
export function noteChanged(device: Device, listing: number, change: (note: HomeNote) => HomeNote): Device {
  return { ...device, own: new Map(device.own).set(listing, change(noteOn(device, listing))) };
}

/** The server has merged what was sent: that leaves the device, but for what has changed since. */
export function noteSent({ own, known }: Device, sent: Notes, merged: Notes): Device {
  return {
    own: new Map([...own].filter(([listing, note]) => JSON.stringify(sent.get(listing)) !== JSON.stringify(note))),
    known: new Map([...known, ...merged]),
  };
}

import { dropText, giveOpinion, type HomeNote, newChangeId, OPINIONS, writeText } from '#contract/notes/home-note.ts';
import { type LocalNotes, type Notes, noteChanged, noteOn, noteSent } from '#contract/notes/local-notes.ts';
import type { Random } from '../../../packages/demo-city/random.ts';

/** An account: merges what a device sends, and tells what it has. */
export type Account = { merge: (notes: Notes) => Promise<Notes>; read: () => Promise<Notes> };

const DEVICES = 3;
const STEPS = 25;
const ACTS = [
  ...(['write', 'write', 'write', 'drop', 'opinion'] as const),
  ...(['online', 'account', 'sync', 'lose', 'meanwhile'] as const),
];

type Person = { local: LocalNotes; isOnline: boolean; isSignedIn: boolean; clock: number };

/**
 * Lets three devices of one person change notes in a random order: online and offline, as a guest and signed in, with clocks that
 * differ and responses that get lost. Finally all are online and signed in.
 * @returns what must be there by the rules, told apart from how they are implemented, and what is there
 */
export async function mixDevices(random: Random, listings: readonly number[], account: Account) {
  const people = Array.from(
    { length: DEVICES },
    (): Person => ({
      local: { own: new Map(), known: new Map() },
      isOnline: random.chance(0.5),
      isSignedIn: random.chance(0.5),
      clock: random.whole(1_700_000_000_000, 1_800_000_000_000),
    }),
  );
  /** each text that was written, until somebody who saw it replaced or deleted it */
  const living = new Map<string, { listing: number; text: string }>();
  /** each opinion that nobody who saw it has changed */
  const opinions = new Map<string, { listing: number; value: string | null }>();
  /** @param during what happens before the response comes */
  const sync = async (person: Person, { isLost = false, during = () => {} } = {}) => {
    if (!person.isOnline || !person.isSignedIn) return;
    const sent = person.local.own;
    const merged = sent.size > 0 ? await account.merge(sent) : new Map();
    during();
    if (isLost) return;
    person.local = noteSent(person.local, sent, merged);
    person.local = { ...person.local, known: await account.read() };
  };
  for (let step = 0; step < STEPS; step++) {
    const person = random.pick(people);
    const listing = random.pick(listings);
    const write = () => {
      const shown = noteOn(person.local, listing);
      const id = idAfter(person, shown, random);
      const text = random.chance(0.15) ? '' : `${step}`;
      person.local = noteChanged(person.local, listing, (note) => writeText(note, text, id));
      living.delete(shown.texts[0]?.id ?? '');
      if (text) living.set(id, { listing, text });
    };
    const shown = noteOn(person.local, listing);
    const act = random.pick(ACTS);
    if (act === 'write') write();
    else if (act === 'drop' && shown.texts.length > 0) {
      const dropped = random.pick(shown.texts).id;
      person.local = noteChanged(person.local, listing, (note) => dropText(note, dropped));
      living.delete(dropped);
    } else if (act === 'opinion') {
      const value = random.pick([...OPINIONS, null]);
      const id = idAfter(person, shown, random);
      person.local = noteChanged(person.local, listing, (note) => giveOpinion(note, value, id));
      opinions.delete(shown.opinion?.id ?? '');
      opinions.set(id, { listing, value });
    } else if (act === 'online') person.isOnline = !person.isOnline;
    else if (act === 'account') {
      person.isSignedIn = !person.isSignedIn;
      // what the account said leaves with it
      if (!person.isSignedIn) person.local = { ...person.local, known: new Map() };
      else await sync(person);
    } else await sync(person, { isLost: act === 'lose', ...(act === 'meanwhile' && { during: write }) });
  }
  for (let round = 0; round < 2; round++)
    for (const person of people) {
      Object.assign(person, { isOnline: true, isSignedIn: true });
      await sync(person);
    }
  const expected = listings.map((listing) => ({
    texts: [...living]
      .filter(([, one]) => one.listing === listing)
      .map(([id, { text }]) => ({ id, text }))
      .sort((a, b) => (a.id < b.id ? 1 : -1)),
    opinions: [...opinions].filter(([, one]) => one.listing === listing).map(([id]) => id),
  }));
  const found = people.map(({ local }) => listings.map((listing) => noteOn(local, listing)));
  return { expected, found };
}

function idAfter(person: Person, shown: HomeNote, random: Random): string {
  person.clock += random.whole(0, 1_000);
  return newChangeId(shown, person.clock, random.between(0, 0.999999));
}

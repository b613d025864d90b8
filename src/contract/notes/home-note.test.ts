import { expect, it } from 'vitest';
import { makeRandom } from '../../../packages/demo-city/random.ts';
import { mixDevices } from '../../../tests/support/made-up/note-devices.ts';
import {
  dropText,
  giveOpinion,
  type HomeNote,
  MAX_VERSIONS,
  mergeNotes,
  NO_NOTE,
  newChangeId,
  writeText,
} from './home-note.ts';
import type { Notes } from './local-notes.ts';

const INTERLEAVINGS = 10_000;
const HOMES = [1, 2];

it('nothing is lost and nothing reappears in 10,000 interleavings on three devices', async () => {
  const counts = { texts: 0, conflicts: 0 };
  for (let seed = 1; seed <= INTERLEAVINGS; seed++) {
    const stored = new Map<number, HomeNote>();
    const account = {
      merge: async (notes: Notes) => {
        for (const [listing, note] of notes) stored.set(listing, mergeNotes(stored.get(listing) ?? NO_NOTE, note));
        return new Map([...notes.keys()].map((listing) => [listing, stored.get(listing) ?? NO_NOTE]));
      },
      read: async () => new Map(stored),
    };
    const { expected, found } = await mixDevices(makeRandom(seed), HOMES, account);
    for (const notes of found)
      for (const [at, note] of notes.entries()) {
        if (JSON.stringify(note.texts) !== JSON.stringify(expected[at]?.texts))
          expect([seed, note.texts]).toEqual([seed, expected[at]?.texts]);
        const { opinions = [] } = expected[at] ?? {};
        // of those that nobody who knew them has changed, the last one
        if ((note.opinion?.id ?? null) !== (opinions.toSorted().at(-1) ?? null))
          expect([seed, note.opinion, opinions]).toEqual([seed, null, []]);
      }
    counts.texts += expected.reduce((sum, { texts }) => sum + texts.length, 0);
    counts.conflicts += expected.filter(({ texts }) => texts.length > 1).length;
  }
  // the interleavings are worth something
  expect(counts.texts).toBeGreaterThan(INTERLEAVINGS);
  expect(counts.conflicts).toBeGreaterThan(INTERLEAVINGS / 10);
}, 120_000);

it('merging is the same in any order, and any number of times', () => {
  const random = makeRandom(1);
  const notes = Array.from({ length: 200 }, () => {
    let note = NO_NOTE;
    for (let step = 0; step < 4; step++) {
      const id = newChangeId(note, 1_764_000_000_000 + random.whole(0, 50), random.between(0, 0.999));
      if (random.chance(0.6)) note = writeText(note, String(random.whole(1, 5)), id);
      else note = giveOpinion(note, random.pick(['up', 'down', null]), id);
    }
    return note;
  });
  for (let i = 2; i < notes.length; i++) {
    const [a, b, c] = notes.slice(i - 2, i + 1) as [HomeNote, HomeNote, HomeNote];
    expect(mergeNotes(a, a)).toEqual(a);
    expect(mergeNotes(a, b)).toEqual(mergeNotes(b, a));
    expect(mergeNotes(mergeNotes(a, b), c)).toEqual(mergeNotes(a, mergeNotes(b, c)));
  }
});

it('the newest text is shown, the other one stays until it is deleted', () => {
  const now = 1_764_000_000_000;
  const phone = writeText(NO_NOTE, 'telefonda', newChangeId(NO_NOTE, now, 0));
  const laptop = writeText(NO_NOTE, 'kompüterdə', newChangeId(NO_NOTE, now + 1, 0));
  const both = mergeNotes(phone, laptop);
  expect(both.texts.map(({ text }) => text)).toEqual(['kompüterdə', 'telefonda']);
  const written = writeText(both, 'birlikdə', newChangeId(both, now - 5_000, 0));
  expect(written.texts.map(({ text }) => text)).toEqual(['birlikdə', 'telefonda']);
  const left = dropText(written, written.texts[1]?.id ?? '');
  expect(mergeNotes(left, both).texts.map(({ text }) => text)).toEqual(['birlikdə']);
});

it('has at most so many texts beside each other', () => {
  const texts = Array.from({ length: MAX_VERSIONS + 5 }, (_, at) =>
    writeText(NO_NOTE, `${at}`, newChangeId(NO_NOTE, 1_764_000_000_000 + at, 0)),
  );
  const all = texts.reduce(mergeNotes);
  expect([all.texts.length, all.texts[0]?.text]).toEqual([MAX_VERSIONS, `${MAX_VERSIONS + 4}`]);
});

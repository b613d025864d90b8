import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { NotesResponse } from '#contract/notes/api.ts';
import {
  type HomeNote,
  MAX_NOTES,
  MAX_NOTES_BYTES,
  MAX_REPLACED,
  MAX_VERSIONS,
  mergeNotes,
} from '#contract/notes/home-note.ts';
import type { Notes } from '#contract/notes/local-notes.ts';
import { makeRandom } from '../../../packages/demo-city/random.ts';
import { insertListing } from '../../../tests/support/factories.ts';
import { mixDevices } from '../../../tests/support/made-up/note-devices.ts';
import { newPerson, openTestSite, type TestSite } from '../../../tests/support/test-site.ts';
import { inTransaction } from '../database/db.ts';
import { joinHomes } from '../listings/homes/grouping-service.ts';

const INTERLEAVINGS = 30;

let test: TestSite;
let person: { id: number; token: string };
beforeAll(async () => {
  test = await openTestSite();
});
afterAll(() => test.close());
beforeEach(async () => {
  person = await newPerson(test);
});

const note = (text: string, id = 'mifkq3z8-4f9a0b'): HomeNote => ({
  texts: [{ id, text }],
  replaced: [],
  opinion: null,
});
const changeId = (n: number) => `mifkq${n.toString(36).padStart(3, '0')}-4f9a0b`;
const send = (notes: unknown, token = person.token) => test.send('PUT', '/api/notes', { token, body: { notes } });
const merge = async (notes: Notes, token?: string): Promise<Notes> => {
  const response = await send(
    [...notes].map(([listing, one]) => ({ listing, note: one })),
    token,
  );
  return toMap(NotesResponse.parse(response.body));
};
const read = async (token = person.token): Promise<Notes> =>
  toMap(NotesResponse.parse((await test.get('/api/notes', token)).body));
const toMap = ({ data }: NotesResponse) =>
  new Map(data.flatMap(({ listings, note }) => listings.map((listing) => [listing, note] as const)));

it('nothing is lost on three devices with the real API', async () => {
  const listings = [(await insertListing(test.database.pool)).id, (await insertListing(test.database.pool)).id];
  for (let seed = 1; seed <= INTERLEAVINGS; seed++) {
    const { token } = await newPerson(test);
    const account = { merge: (notes: Notes) => merge(notes, token), read: () => read(token) };
    const { expected, found } = await mixDevices(makeRandom(seed), listings, account);
    for (const notes of found) expect(notes.map(({ texts }) => texts)).toEqual(expected.map(({ texts }) => texts));
  }
}, 60_000);

it('a note about a deleted listing is one about its home, which another listing offers', async () => {
  const { pool, db } = test.database;
  const [gone, left] = [(await insertListing(pool)).id, (await insertListing(pool)).id];
  await inTransaction(db, (trx) => joinHomes(trx, [[gone, left]], 'person'));
  await pool.query('delete from listings where id = $1', [gone]);
  const merged = await merge(new Map([[gone, note('bright')]]));
  expect(merged).toEqual(new Map([[left, note('bright')]]));
  expect(await read()).toEqual(merged);
});

it('parallel writes to one home are all kept, and each is merged once', async () => {
  const { id } = await insertListing(test.database.pool);
  const writes = Array.from({ length: 10 }, (_, at) => new Map([[id, note(`${at}`, `mifkq3z8-00000${at}`)]]));
  await Promise.all([...writes, ...writes].map((one) => merge(one)));
  expect((await read()).get(id)?.texts.map(({ text }) => text)).toEqual([
    '9',
    '8',
    '7',
    '6',
    '5',
    '4',
    '3',
    '2',
    '1',
    '0',
  ]);
});

it('notes are of a home: its other listings show them too, and both stay when two homes are found to be one', async () => {
  const { pool } = test.database;
  const [one, other] = [(await insertListing(pool)).id, (await insertListing(pool)).id];
  await merge(
    new Map([
      [one, note('bir')],
      [other, note('iki', 'mifkq3z9-000000')],
    ]),
  );
  await pool.query('update listings set home_id = $1 where id = $2', [one, other]);
  const notes = await read();
  for (const id of [one, other]) expect(notes.get(id)?.texts.map(({ text }) => text)).toEqual(['iki', 'bir']);
  expect((await read((await newPerson(test)).token)).size).toBe(0);
});

it('notes stay as they are when a listing moves between homes, and nothing is left in a home without listings', async () => {
  const { pool } = test.database;
  const [stays, moves] = [(await insertListing(pool)).id, (await insertListing(pool)).id];
  const full = Array.from({ length: MAX_VERSIONS }, (_, at) => note('m'.repeat(500), changeId(at))).reduce(mergeNotes);
  const replaced = Array.from({ length: MAX_REPLACED }, (_, at) => changeId(at + MAX_VERSIONS));
  await merge(new Map([[stays, { ...full, replaced, opinion: { id: changeId(0), value: 'up' } }]]));
  await merge(new Map([[moves, note('mine', changeId(999))]]));
  const rowsOf = async () =>
    (await pool.query('select home_id, note from home_notes where user_id = $1 order by home_id', [person.id])).rows;
  const [before] = await rowsOf();
  for (let move = 0; move < 8; move++)
    await pool.query('update listings set home_id = $1 where id = $2', [move % 2 === 0 ? stays : moves, moves]);
  const { rows: sizes } = await pool.query('select max(length(note::text)) as most from home_notes');
  expect(sizes[0].most).toBeLessThan(20_000);
  const expected = mergeNotes(before.note, note('mine', changeId(999)));
  expect(await rowsOf()).toEqual([
    { home_id: stays, note: expected },
    { home_id: moves, note: expected },
  ]);
  await pool.query('update listings set home_id = $1 where id = $2', [stays, moves]);
  expect(await rowsOf()).toEqual([{ home_id: stays, note: expected }]);
});

it('only listings that the person may see are named: public ones and their own', async () => {
  const { pool } = test.database;
  const { id } = await insertListing(pool);
  const longAgo = new Date(Date.now() - 91 * 86_400_000);
  const others = [
    { status_ad: 'expired', expires_at: new Date() },
    { status_ad: 'pending', owner_id: person.id },
    { status_ad: 'pending' },
    { status_ad: 'rejected' },
    { status_ad: 'expired', expires_at: longAgo },
  ];
  const ids: number[] = [];
  for (const other of others) ids.push((await insertListing(pool, other)).id);
  await pool.query('update listings set home_id = (select home_id from listings where id = $1) where id = any($2)', [
    id,
    ids,
  ]);
  const merged = await merge(new Map([[id, note('bir')]]));
  expect([...merged.keys()]).toEqual([id, ids[0], ids[1]]);
  expect([...(await read()).keys()]).toEqual([id, ids[0], ids[1]]);
});

it('listings that do not exist are ignored, and there is a maximum', async () => {
  const { id } = await insertListing(test.database.pool);
  expect([
    ...(
      await merge(
        new Map([
          [987_654_321, note('yox')],
          [id, note('var')],
        ]),
      )
    ).keys(),
  ]).toEqual([id]);
  const { pool } = test.database;
  await pool.query(
    `insert into listings (owner_id, category, property_type, area, price, status_ad)
     select $1, 'sale', 'office', 50, 100, 'active' from generate_series(1, $2)`,
    [person.id, MAX_NOTES - 1],
  );
  await pool.query(
    `insert into home_notes (user_id, home_id, note) select $1, home_id, '{}' from listings where owner_id = $1`,
    [person.id],
  );
  expect((await send([{ listing: id, note: note('yenə', 'mifkq3z9-000000') }])).status).toBe(200);
  const response = await send([{ listing: (await insertListing(test.database.pool)).id, note: note('çox') }]);
  expect([response.status, response.body.error.details.code]).toEqual([422, 'too_many_notes']);
});

it('a person keeps so many bytes: who has more can only delete, and notes of homes that are gone make room', async () => {
  const { pool } = test.database;
  const ids: number[] = [];
  for (let n = 0; n < 3; n++) ids.push((await insertListing(pool)).id);
  const [one = 0, other = 0, third = 0] = ids;
  await merge(new Map([[one, note('bir')]]));
  const readNotes = async () => (await test.get('/api/notes', person.token)).body.data;
  await pool.query(
    `insert into home_notes (user_id, home_id, note)
     select $1, home_id, jsonb_build_object('texts', jsonb_build_array(repeat('x', $2))) from listings where id = $3`,
    [person.id, MAX_NOTES_BYTES, third],
  );
  const full = await send([{ listing: other, note: note('iki', changeId(1)) }]);
  expect([full.status, full.body.error.details.code]).toEqual([422, 'too_many_notes']);
  expect((await readNotes()).map(({ listings }: { listings: number[] }) => listings)).toEqual([[one], [third]]);
  const dropped = { texts: [], replaced: ['mifkq3z8-4f9a0b'], opinion: null };
  expect((await send([{ listing: one, note: dropped }])).status).toBe(200);
  expect((await readNotes())[0].note.texts).toEqual([]);
  await pool.query('delete from listings where id = $1', [third]);
  expect((await send([{ listing: other, note: note('iki', changeId(1)) }])).status).toBe(200);
  expect([...(await read()).keys()]).toEqual([one, other]);
});

it('the home of a listing that was never public is told to its owner alone', async () => {
  const { pool } = test.database;
  const { id } = await insertListing(pool);
  const home = 'home_id = (select home_id from listings where id = $1)';
  const place = async (listing: Record<string, unknown>) => {
    const { id: placed } = await insertListing(pool, listing);
    await pool.query(`update listings set ${home} where id = $2`, [id, placed]);
    return placed;
  };
  const isTold = async (listing: number) => (await merge(new Map([[listing, note('bir')]]))).size > 0;
  for (const status of ['pending', 'rejected']) {
    const unknown = await place({ status_ad: status });
    expect(await isTold(unknown)).toBe(false);
    expect(await isTold(await place({ status_ad: status, owner_id: person.id }))).toBe(true);
    const known = await place({ status_ad: status });
    await pool.query(
      `insert into listing_status_changes (listing_id, from_status, to_status) values ($1, 'active', $2)`,
      [known, status],
    );
    expect(await isTold(known)).toBe(true);
    // deleted ones too
    await pool.query('delete from listings where id = any($1)', [[unknown, known]]);
    expect([await isTold(unknown), await isTold(known)]).toEqual([false, true]);
  }
  expect(await isTold(await place({ status_ad: 'expired', expires_at: new Date(0) }))).toBe(true);
});

it('the text of a note is sent once, however many listings its home has', async () => {
  const { pool } = test.database;
  const [one, other] = [(await insertListing(pool)).id, (await insertListing(pool)).id];
  await pool.query('update listings set home_id = $1 where id = $2', [one, other]);
  const response = await send([{ listing: other, note: note('bir') }]);
  expect(NotesResponse.parse(response.body).data).toEqual([{ listings: [one, other], note: note('bir') }]);
  expect((await test.get('/api/notes', person.token)).body).toEqual(response.body);
});

it.each([
  [{ texts: [{ id: 'x', text: 'a' }], replaced: [], opinion: null }, 'notes.0.note.texts.0.id'],
  [{ texts: [{ id: 'mifkq3z8-4f9a0b', text: '' }], replaced: [], opinion: null }, 'notes.0.note.texts.0.text'],
  [{ texts: [], replaced: [], opinion: { id: 'mifkq3z8-4f9a0b', value: 'maybe' } }, 'notes.0.note.opinion.value'],
  [{ texts: [], replaced: [] }, 'notes.0.note.opinion'],
])('refuses %j and names %s', async (body, key) => {
  const response = await send([{ listing: 1, note: body }]);
  expect([response.status, Object.keys(response.body.error.details.fields)]).toEqual([400, [key]]);
});

import { afterAll, beforeAll, expect, it } from 'vitest';
import { NextCase } from '#contract/moderation/api.ts';
import { insertListing } from '../../../tests/support/factories.ts';
import { newOwner } from '../../../tests/support/owner.ts';
import { newStaff } from '../../../tests/support/staff.ts';
import { openTestSite, type TestSite } from '../../../tests/support/test-site.ts';
import { inTransaction } from '../database/db.ts';
import { approveListing, hideListing } from '../listings/lifecycle/service.ts';
import { checkListing } from './service.ts';

let test: TestSite;
let moderator: Awaited<ReturnType<typeof newStaff>>;
beforeAll(async () => {
  test = await openTestSite();
  moderator = await newStaff(test, 'moderator');
});
afterAll(() => test.close());

const query = async (text: string, ...values: unknown[]) => (await test.database.pool.query(text, values)).rows;
const PICTURES = [0x1234_5678_9abc_def0n, 0x0f1e_2d3c_4b5a_6978n, 0x7777_0000_1111_aaaan];
const FORMAT = { url: '/x', width: 4, height: 3 };
const GANJLIK = { Latitude: 40.4007, Longitude: 49.8519, Address: 'Gənclik' };

/** Pictures that look like PICTURES: of a listing, or uploads of a person. @returns the ids of their images */
async function show(name: string, to: { listing_id: number } | { owner_id: number }): Promise<number[]> {
  const [[column, value] = []] = Object.entries(to);
  const ids = [];
  for (const [at, print] of PICTURES.entries()) {
    await query(
      `insert into files (hash, width, height, bytes, blurhash, url, formats, print_whole, print_inner)
       values ($1, 4, 3, 1, 'LEHV6nWB2yk8pyo0adR*.7kCMdnj', '/x', $3, $2, $2)`,
      `${name}-${at}`,
      print,
      JSON.stringify({ thumbnail: FORMAT, small: FORMAT, medium: FORMAT, large: FORMAT }),
    );
    const [image] = await query(
      `insert into images (${column}, file_hash, position, name) values ($1, $2, $3, 'x') returning id`,
      value,
      `${name}-${at}`,
      at,
    );
    ids.push(image.id);
  }
  return ids;
}

async function findingsOf(id: number): Promise<Record<string, unknown>> {
  await checkListing(test.deps, id);
  const rows = await query('select "check", details from listing_findings where listing_id = $1', id);
  return Object.fromEntries(rows.map(({ check, details }) => [check, details]));
}

async function nextCase() {
  const { body } = await test.send('POST', '/api/admin/moderation/next', { token: moderator.token, body: {} });
  return NextCase.parse(body, { reportInput: true }).data;
}

it('changes that wait are checked with the listing that they are for, and their photos compared', async () => {
  const [district] = await query(`select id from districts where slug = 'nerimanov'`);
  for (let i = 0; i < 20; i++)
    await insertListing(test.database.pool, {
      ...{ property_type: 'old_building', area: 70, price: (340_000 + i * 500) * 100, phone: '0557654321' },
      district_id: district.id,
    });
  // the home that the changes make of it; the photos of it are somebody else's
  const theirs = await insertListing(test.database.pool, {
    ...{ property_type: 'old_building', area: 68.5, price: 125_000_00, latitude: GANJLIK.Latitude },
    ...{ longitude: GANJLIK.Longitude, phone: '0551112233' },
  });
  await show('theirs', { listing_id: theirs.id });
  const owner = await newOwner(test);
  const { id } = await owner.postPending();
  await approveListing(test.deps, id);
  expect(await findingsOf(id)).toEqual({});
  const [before] = await query('select home_id, posted_at from listings where id = $1', id);

  const Images = await show('mine', { owner_id: owner.id });
  const Description = 'Təcili, zəng edin: 050 765 43 21';
  await owner.put(id, { ...GANJLIK, Property_type: 'old_building', Description, Images: Images.toReversed() });
  const findings = await findingsOf(id);
  expect(findings).toMatchObject({
    contacts_in_text: { contacts: [{ kind: 'phone', text: '050 765 43 21' }] },
    foreign_photos: { listings: [{ id: theirs.id, photos: 3 }] },
    duplicate: { listings: [{ id: theirs.id, signals: expect.arrayContaining(['photos', 'place']) }] },
    // in the district that it moves to
    price_low: { price: 1825, count: 20 },
  });
  expect(Object.keys(findings)).toHaveLength(4);
  // only the public version makes a home of them
  expect(await query('select home_id, posted_at from listings where id = $1', id)).toEqual([before]);

  const next = await nextCase();
  expect(next).toMatchObject({ id, cause: 'revised', isChecked: true, beside: [{ id: theirs.id }] });
  expect(next?.beside[0]?.pairs.map(({ mine }) => mine)).toEqual(Images.toReversed());

  // hidden and public again, they still wait
  await inTransaction(test.deps.db, (trx) => hideListing(trx, id, null, 'reports'));
  expect(Object.keys(await findingsOf(id))).not.toContain('contacts_in_text');
  await approveListing(test.deps, id);
  expect(await query('select from listing_checks where listing_id = $1 and checked_at is null', id)).toHaveLength(1);
  expect(Object.keys(await findingsOf(id))).toContain('contacts_in_text');

  // withdrawn, it is checked as it is
  await test.send('DELETE', `/api/listings/${id}/changes`, { token: owner.token });
  expect(await query('select from listing_checks where listing_id = $1 and checked_at is null', id)).toHaveLength(1);
  expect(await findingsOf(id)).toEqual({});
});

import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ListingResponse } from '#contract/listings/api.ts';
import { deleteListings } from '../../../../tests/support/factories.ts';
import { newOwner, type Owner } from '../../../../tests/support/owner.ts';
import { openTestSite, type TestSite } from '../../../../tests/support/test-site.ts';

let test: TestSite;
let owner: Owner;
beforeAll(async () => {
  test = await openTestSite();
});
afterAll(() => test.close());
beforeEach(async () => {
  await deleteListings(test.database.pool);
  owner = await newOwner(test);
});

const DAILY = {
  Guests: 4,
  Beds: 3,
  Check_In: 14,
  Check_Out: 0,
  Allows_Children: true,
  Allows_Pets: false,
  Allows_Smoking: false,
  Allows_Parties: null,
};
const NO_DAILY = Object.fromEntries(Object.keys(DAILY).map((name) => [name, null]));
const BY_DAY = { Category: 'daily', Rent_Type: 'daily', Price: 90 };
const premises = (kind: 'office' | 'object') => ({ Property_type: kind, Business_Kind: 'salon' });

const showTo = async (id: number, token?: string) =>
  ListingResponse.parse((await test.get(`/api/listings/${id}`, token)).body).data;
const put = async (id: number, data: object) => {
  const response = await owner.put(id, data);
  expect(response.status).toBe(200);
  return ListingResponse.parse(response.body).data;
};
/** Each wrong value alone, with its field: what the API says when it is posted and when it is put. */
async function refusalsOf(id: number, wrong: [string, unknown][]) {
  const flat = await owner.flat(BY_DAY);
  return Promise.all(
    wrong.map(async ([name, value]) => {
      const both = [await owner.post({ ...flat, [name]: value }), await owner.put(id, { [name]: value })];
      return both.map(({ status, body }) => [status, ...Object.keys(body.error.details.fields)]);
    }),
  );
}

describe('what guests by the day ask', () => {
  it('is posted, shown to everybody, and corrected', async () => {
    const id = await owner.postActive({ ...BY_DAY, ...DAILY });
    expect(await showTo(id)).toMatchObject({ ...BY_DAY, ...DAILY });
    const corrected = { Guests: 6, Beds: null, Check_In: null, Check_Out: 12, Allows_Pets: true };
    await put(id, corrected);
    expect(await showTo(id, owner.token)).toMatchObject({ ...DAILY, ...corrected });
  });

  it('is refused with a wrong value, posted and corrected, at its field', async () => {
    const { id } = await owner.postPending({ ...BY_DAY, ...DAILY });
    const wrong: [string, unknown][] = [
      ...(['Guests', 'Beds'] as const).flatMap((name) =>
        [0, 51, 2.5, '4'].map((value): [string, unknown] => [name, value]),
      ),
      ...(['Check_In', 'Check_Out'] as const).flatMap((name) =>
        [-1, 24, 14.5, '14:00'].map((value): [string, unknown] => [name, value]),
      ),
      ...(['Allows_Children', 'Allows_Pets', 'Allows_Smoking', 'Allows_Parties'] as const).map(
        (name): [string, unknown] => [name, 'yes'],
      ),
    ];
    expect(await refusalsOf(id, wrong)).toEqual(
      wrong.map(([name]) => [
        [400, `data.${name}`],
        [400, `data.${name}`],
      ]),
    );
    expect(await showTo(id, owner.token)).toMatchObject(DAILY);
  });

  it.each([
    ['a flat by the day', DAILY, BY_DAY],
    ['a house by the day', DAILY, { ...BY_DAY, Property_type: 'house' }],
    ['a flat by the month', NO_DAILY, { Category: 'rent', Rent_Type: 'monthly', Price: 900 }],
    ['a flat for sale', NO_DAILY, {}],
    ['a garage by the day', NO_DAILY, { ...BY_DAY, Property_type: 'garage', Floor: -1 }],
    ['land by the day', NO_DAILY, { ...BY_DAY, Property_type: 'land' }],
  ])('is stored only where guests come by the day: %s', async (_what, stored, kind) => {
    const { id } = await owner.postPending({ ...DAILY, ...kind });
    expect(await showTo(id, owner.token)).toMatchObject(stored);
  });

  it('is gone with the rent by the day, and does not come back with it', async () => {
    const { id } = await owner.postPending({ ...BY_DAY, ...DAILY });
    expect(await put(id, { Category: 'rent', Rent_Type: 'monthly', Price: 900 })).toMatchObject(NO_DAILY);
    expect(await put(id, BY_DAY)).toMatchObject({ Category: 'daily', ...NO_DAILY });
  });
});

describe('what business premises are for', () => {
  it('is posted for premises alone, shown to everybody, and corrected', async () => {
    for (const kind of ['office', 'object'] as const) {
      const id = await owner.postActive(premises(kind));
      expect(await showTo(id)).toMatchObject(premises(kind));
      await put(id, { Business_Kind: 'warehouse' });
      expect(await showTo(id, owner.token)).toMatchObject({ Business_Kind: 'warehouse' });
    }
    const { id } = await owner.postPending({ Business_Kind: 'salon' });
    expect(await showTo(id, owner.token)).toMatchObject({ Property_type: 'new_building', Business_Kind: null });
  });

  it('is refused when it is none of the list, posted and corrected, at its field', async () => {
    const { id } = await owner.postPending(premises('object'));
    const atField = [400, 'data.Business_Kind'];
    expect(
      await refusalsOf(id, [
        ['Business_Kind', 'casino'],
        ['Business_Kind', 7],
      ]),
    ).toEqual([
      [atField, atField],
      [atField, atField],
    ]);
    expect(await showTo(id, owner.token)).toMatchObject({ Business_Kind: 'salon' });
  });

  it('stays when an object becomes an office, and is gone when it becomes a flat', async () => {
    const { id } = await owner.postPending(premises('object'));
    expect(await put(id, { Property_type: 'office' })).toMatchObject(premises('office'));
    expect(await put(id, { Property_type: 'old_building' })).toMatchObject({ Business_Kind: null });
  });
});

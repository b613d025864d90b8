import { expect, it } from 'vitest';
import { madeUpFlats } from '../../../tests/support/made-up/flats.ts';
import type { LearnedRow } from './home-queries.ts';
import { learnFrom } from './learn-from.ts';
import { decodeModel } from './model/encode.ts';
import type { PricedHome } from './model/homes.ts';
import { openEstimator } from './model/range.ts';
import { homeOf } from './model/read-home.ts';

const NOW = new Date('2026-08-31');
const rows = madeUpFlats(300).map(rowOf);

it('a price with a digit too much does not move the range of its own home, and nobody is compared with it', () => {
  const before = learnFrom({ kind: 'sale', rows, now: NOW });
  const comparedIn = ({ ranges }: typeof before) => ranges.flatMap(({ comparables }) => comparables);
  const at = rows.findIndex(({ id }) => comparedIn(before).includes(id));
  const row = rows[at] as LearnedRow;
  const slipped = rows.with(at, { ...row, price: row.price * 10 });
  const after = learnFrom({ kind: 'sale', rows: slipped, now: NOW });
  const own = ({ ranges }: typeof before) => ranges.find(({ listing }) => listing === row.id);
  expect(own(before)?.middle).toBeGreaterThan(0);
  expect(own(after)).toEqual(own(before));
  // when it is asked for by day, too
  const { rangeOf } = openEstimator(decodeModel(after.model.content));
  const home = homeOf(row);
  expect(home && rangeOf(home).middle * 100).toBe(own(before)?.middle);
  expect(comparedIn(after)).not.toContain(row.id);
  expect(after.model.figures.all.homes).toBe(before.model.figures.all.homes - 1);
  // two models are learned
}, 180_000);

function rowOf(home: PricedHome): LearnedRow {
  const { listing, price, postedAt, isNew, area, rooms, floor, storeys, repair, latitude, longitude, district } = home;
  return {
    ...{ id: listing, home_id: null, price: price * 100, property_type: isNew ? 'new_building' : 'old_building' },
    ...{ area, rooms, floor, total_floors: storeys, repair_status: repair, latitude, longitude, posted_at: postedAt },
    ...{ has_deed: true, has_mortgage: null, has_furniture: null, ownership_type: null, is_approximate: false },
    ...{ district_id: district, settlement_id: null, metro_id: null, text: '', updated_at: NOW, is_active: true },
  };
}

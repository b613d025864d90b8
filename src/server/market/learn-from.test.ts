import { expect, it } from 'vitest';
import { madeUpFlats } from '../../../tests/support/made-up/flats.ts';
import type { LearnedRow } from './home-queries.ts';
import { learnFrom } from './learn-from.ts';
import { decodeModel } from './model/encode.ts';
import type { PricedHome } from './model/homes.ts';
import { quantile } from './model/numbers.ts';
import { openEstimator } from './model/range.ts';
import { homeOf } from './model/read-home.ts';
import type { PriceModel } from './model/training.ts';
import { MIX_SHARE } from './price-level-queries.ts';

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
  const { rangeOf } = openEstimator(decodeModel(after.model.content) as PriceModel);
  const home = homeOf(row);
  expect(home && rangeOf(home).middle * 100).toBe(own(before)?.middle);
  expect(comparedIn(after)).not.toContain(row.id);
  expect(after.model.figures.all.homes).toBe(before.model.figures.all.homes - 1);
  // two models are learned
}, 180_000);

const DAYS = 150;
const ageOf = ({ postedAt }: PricedHome) => (NOW.getTime() - (postedAt ?? NOW).getTime()) / 86_400_000;
const awayOf = ({ latitude, longitude }: PricedHome) => Math.hypot(latitude - 40.38, longitude - 49.85) / 0.05;

/** How the median and the level of prices differ from the first 40 of 150 days to the last 40. */
function changesOf(flats: readonly PricedHome[]) {
  const { estimates } = learnFrom({ kind: 'sale', rows: flats.map(rowOf), now: NOW });
  const perMetreOf = new Map(estimates.map(({ listing, perMetre }) => [listing, perMetre]));
  const changeOf = (value: (home: PricedHome) => number) => {
    const medianOf = (isShown: (home: PricedHome) => boolean) => quantile(flats.filter(isShown).map(value), 0.5);
    return medianOf((home) => ageOf(home) < 40) / medianOf((home) => ageOf(home) > DAYS - 40) - 1;
  };
  return {
    median: changeOf(({ price, area }) => price / area),
    level: changeOf(({ price, area, listing }) => price / area / (perMetreOf.get(listing) ?? 0)),
  };
}

it('estimates as of one day show how prices moved, whichever flats were posted', () => {
  const flats = madeUpFlats(2_400);
  // by 10 % in 150 days: by 8 % between the middles of both ends
  const rise = (home: PricedHome) => ({ ...home, price: Math.round(home.price * (1 - (0.1 * ageOf(home)) / DAYS)) });
  // near ones are posted first, and far ones later
  const moved = flats.filter((home) => Math.abs(awayOf(home) - 1 + ageOf(home) / DAYS) < 0.4);
  const risen = changesOf(flats.slice(0, 1_200).map(rise)).level;
  expect(risen).toBeGreaterThan(0.055);
  expect(risen).toBeLessThan(0.1);
  const mixed = changesOf(moved);
  expect(mixed.median).toBeLessThan(-0.1);
  expect(Math.abs(mixed.level)).toBeLessThan(0.035);
  // both at once: the model takes a part of it for the place, so that less is told, and never the contrary; it says how much that may be
  const both = changesOf(moved.map(rise));
  expect(both.median).toBeLessThan(-0.05);
  expect(both.level).toBeGreaterThan(0.03);
  for (const [{ level, median }, rose] of [
    [mixed, 0],
    [both, 0.08],
  ] as const)
    expect(Math.abs(level - rose)).toBeLessThan(MIX_SHARE * Math.abs(median - level));
  // three models are learned
}, 240_000);

function rowOf(home: PricedHome): LearnedRow {
  const { listing, price, postedAt, isNew, area, rooms, floor, storeys, repair, latitude, longitude, district } = home;
  return {
    ...{ id: listing, home_id: null, price: price * 100, property_type: isNew ? 'new_building' : 'old_building' },
    ...{ area, rooms, floor, total_floors: storeys, repair_status: repair, latitude, longitude, posted_at: postedAt },
    ...{ has_deed: true, has_mortgage: null, has_furniture: null, ownership_type: null, is_approximate: false },
    ...{ district_id: district, settlement_id: null, metro_id: null, text: '', updated_at: NOW, is_active: true },
  };
}

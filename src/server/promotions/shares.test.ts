import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { FAIR_SHARE, PLACEMENT_NAMES, type Placement } from '#contract/promotions/placements.ts';
import { DAY_MS, MINUTE_MS } from '#contract/values/durations.ts';
import { make, pages } from '../../../bin/builds.mjs';
import { insertListing } from '../../../tests/support/factories.ts';
import { openFilledIndex } from '../../../tests/support/search-index.ts';
import { openTestSite, type TestSite } from '../../../tests/support/test-site.ts';
import { inTransaction } from '../database/db.ts';
import type { Deps } from '../deps.ts';
import { mountPages } from '../pages/ssr.ts';
import { openPromotionCounter } from './promotion-counts.ts';
import { beginPromotion, runPromotions } from './service.ts';
import { takeTurns } from './turn-service.ts';

// Who is shown is read from the pages themselves, over HTTP and with kept pages, at the times of a simulated month.

const DAYS = 30;
/**
 * One minute in so many has visitors; SHARE_EVERY=1 is every minute of the month, and prints the figures. A prime: turns in a
 * search come back after some minutes.
 */
const EVERY = Number(process.env.SHARE_EVERY ?? 127);
/** Paid listings of each kind. */
const PAID = Number(process.env.SHARE_PAID ?? 12);
/** Visitors of the busiest minute. */
const BUSIEST = 12;
const START = Date.parse('2026-03-01T00:00:00+04:00');

let test: TestSite;
let address: string;
/** The moment of the simulated month: for the site, for how old kept pages are, and for what else is kept for a time. */
let now = START;
/** How often each listing had a turn in this minute: once for each rendering that has it in a strip. */
const turns = new Map<string, number>();
beforeAll(async () => {
  await make(process.execPath, pages);
  vi.useFakeTimers({ toFake: ['Date'], now });
  // what happens later has a later time: a page is not kept that began when a listing of it changed
  let ticks = 0;
  vi.spyOn(performance, 'now').mockImplementation(() => now - START + ++ticks / 1e6);
  test = await openTestSite(async ({ db, directConnection }) => {
    const counts = openPromotionCounter({ db, clock: { now: () => new Date() } }, (error) => {
      throw error;
    });
    const add: typeof counts.add = (shown) => {
      if (shown.kind === 'turn')
        turns.set(`${shown.strip} ${shown.id}`, (turns.get(`${shown.strip} ${shown.id}`) ?? 0) + 1);
      counts.add(shown);
    };
    return { promotionCounts: { ...counts, add }, searchIndex: await openFilledIndex(directConnection) };
  });
  await mountPages(test.site, test.deps, null, async () => true);
  address = await test.site.listen({ port: 0, host: '127.0.0.1' });
}, 300_000);
afterAll(async () => {
  vi.restoreAllMocks();
  vi.useRealTimers();
  await test.deps.searchIndex.close();
  await test.close();
});

type Run = {
  type: 'premium' | 'vip';
  id: number;
  category: 'sale' | 'rent';
  offer: { id: number; days: number; price: number };
  from: number;
  to: number;
};
type Figures = Record<Placement, Map<number, { seen: number; share: number }>>;

it('in a month of visits each paid listing is seen within 20 % of its share', { timeout: 10_800_000 }, async () => {
  const { deps } = test;
  const random = openRandom();
  const runs = await plan(random);
  const figures = Object.fromEntries(PLACEMENT_NAMES.map((at) => [at, new Map()])) as Figures;
  const look = (visitor: string, page: string, at: Placement, category?: Run['category']) => {
    const type = at === 'premium_strip' ? 'premium' : 'vip';
    const sharing = runs.filter(
      (run) => run.type === type && run.from <= now && now < run.to && (!category || run.category === category),
    );
    // a phone shows the first two of a strip, some swipe on, here to the end of what the server renders; a third of the beacons
    // never arrive
    const reach = at === 'search_top' ? 2 : ([1, 2, 2, 4, 4, 4][Math.floor(random() * 6)] ?? 1);
    const seen = cardsOf(page, at)
      .slice(0, reach)
      .filter(() => random() > 0.33);
    for (const id of seen) deps.promotionCounts.add({ kind: 'seen', at, id, visitor, network: visitor, userId: null });
    for (const id of seen) figureOf(figures[at], id).seen++;
    for (const { id } of sharing) figureOf(figures[at], id).share += seen.length / sharing.length;
  };
  let visitors = 0;
  for (; now < START + DAYS * DAY_MS; now += EVERY * MINUTE_MS) {
    vi.setSystemTime(now);
    turns.clear();
    for (const run of runs) if (run.from <= now && now < run.from + EVERY * MINUTE_MS) await buy(deps, run);
    await runPromotions(deps);
    await takeTurns(deps);
    await deps.searchIndex.ask('catchUp', null);
    for (let left = visitorsAt(now, random); left > 0; left--) {
      const visitor = `v${visitors++}`;
      const home = await open('/');
      look(visitor, home, 'premium_strip');
      look(visitor, home, 'vip_strip');
      for (const category of ['sale', 'rent'] as const)
        if (random() < (category === 'sale' ? 0.6 : 0.3))
          look(visitor, await open(`/listings?category=${category}`), 'search_top', category);
    }
    // pages are kept: whoever comes in the same minute gets what was rendered for the first
    expect([...turns.values()].filter((count) => count > 1)).toEqual([]);
    // what was seen is known a minute later
    await deps.promotionCounts.flush();
  }
  for (const at of PLACEMENT_NAMES) {
    const ratios = [...figures[at].values()].map(({ seen, share }) => seen / share);
    const counts = [...figures[at].values()].map(({ seen }) => seen);
    if (process.env.SHARE_EVERY) process.stdout.write(`${describe(at, counts, ratios)}\n`);
    expect(ratios.length).toBe(PAID);
    for (const { seen, share } of figures[at].values()) expect(Math.abs(seen - share)).toBeLessThan(allowed(share));
  }
});

/** Impressions a listing may differ from its share: and by chance where that is small, or only some minutes have visitors. */
function allowed(share: number): number {
  const chance = EVERY === 1 && share >= FAIR_SHARE.from ? 0 : 2 * Math.sqrt(share);
  return FAIR_SHARE.within * share + chance;
}

function describe(at: Placement, counts: number[], ratios: number[]): string {
  const text = (value: number) => `${Math.round((value - 1) * 1000) / 10} %`;
  const [least, most] = [Math.min(...ratios), Math.max(...ratios)];
  return `${at}: ${counts.length} paid listings, ${Math.min(...counts)} to ${Math.max(...counts)} impressions each, ${text(least)} to +${text(most)} of their share`;
}

async function open(path: string): Promise<string> {
  const response = await fetch(address + path);
  expect(response.status).toBe(200);
  return response.text();
}

/** The listings of a place on a page, in their order. */
function cardsOf(page: string, at: Placement): number[] {
  const place = new RegExp(`data-placement="${at}".*?</section>`, 's').exec(page)?.[0] ?? '';
  return [...place.matchAll(/data-listing="(\d+)"/g)].map(([, id]) => Number(id));
}

function figureOf(figures: Map<number, { seen: number; share: number }>, id: number) {
  const figure = figures.get(id) ?? { seen: 0, share: 0 };
  figures.set(id, figure);
  return figure;
}

/** Old and new listings, whose promotions of every length on offer begin on different days. */
async function plan(random: () => number): Promise<Run[]> {
  const runs: Run[] = [];
  for (const type of ['premium', 'vip'] as const) {
    const { rows: offers } = await test.database.pool.query<{ id: number; days: number; price: number }>(
      `select d.id, d.value as days, d.price from promotion_durations d join promotions p on p.id = d.promotion_id
        where p.type = $1`,
      [type],
    );
    for (let n = 0; n < PAID; n++) {
      const offer = offers[n % offers.length] as (typeof offers)[number];
      const from = START + Math.floor(random() * (DAYS - 5)) * DAY_MS;
      const category = n % 2 ? 'rent' : 'sale';
      const created_at = new Date(from - (n % 4) * 90 * DAY_MS);
      const { id } = await insertListing(test.database.pool, {
        category,
        created_at,
        ...(category === 'rent' && { rent_type: 'monthly' }),
      });
      runs.push({ type, id, category, offer, from, to: from + offer.days * DAY_MS });
    }
  }
  return runs;
}

async function buy(deps: Deps, { id, offer }: Run): Promise<void> {
  const { owner_id } = await deps.db
    .selectFrom('listings')
    .select('owner_id')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const purchase = {
    userId: Number(owner_id),
    listingId: id,
    durationId: offer.id,
    price: offer.price,
    paymentId: null,
  };
  await inTransaction(deps.db, (db) => beginPromotion({ ...deps, db }, purchase));
}

/** Few at night, most in the evening. */
function visitorsAt(now: number, random: () => number): number {
  const hour = ((now - START) / 3_600_000) % 24;
  const rate = BUSIEST * (0.52 - 0.48 * Math.cos(((hour - 6) / 24) * 2 * Math.PI));
  return Math.floor(rate + random());
}

/** The same visits at each run. */
function openRandom(): () => number {
  let state = 7;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

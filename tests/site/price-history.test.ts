import { afterAll, beforeAll, expect, it } from 'vitest';
import { percentBetween } from '#contract/market/price-change.ts';
import { makeRandom, type Random } from '../../packages/demo-city/random.ts';
import { inTransaction } from '../../src/server/database/db.ts';
import { joinHomes, leaveHome } from '../../src/server/listings/homes/grouping-service.ts';
import { findPriceHistory } from '../../src/server/listings/prices/history-queries.ts';
import { EDGE, HEIGHT, lineOf } from '../../src/web/listing/market/history-line.ts';
import { stepsOf } from '../../src/web/listing/market/market-data.ts';
import { openTestSite, type TestSite } from '../support/test-site.ts';

// Homes that are posted, changed, hidden, shown, posted again, deleted, joined and split at random: what the page of a listing draws beside
// what has happened, to the points of its line. PRICE_SEQUENCES=100000 npm run check price-history, or in parts, each with a
// PRICE_SEED four above the one before.

const SEQUENCES = Number(process.env.PRICE_SEQUENCES ?? 300);
const SEED = Number(process.env.PRICE_SEED ?? 21);
/** At a time: as many rows as a statement takes well. */
const BATCH = 5_000;
/** Groups of homes are changed one after the other in a database: many sequences have several. */
const DATABASES = SEQUENCES > BATCH ? 4 : 1;
/** Histories that are read at a time. */
const READS = 10;
const ROUNDS = 14;
/** As many as it takes for a deletion to matter to a join, posted first. */
const POSTINGS = 3;
const ACTS = ['price', 'price', 'price', 'deal', 'hide', 'show', 'post', 'delete', 'join', 'join', 'leave'] as const;
type Act = (typeof ACTS)[number];

type Told = { deal: string; price: number; round: number };
/** A posting of a home; `group` is the same for those that are said to be one home. */
type Posting = {
  id: number;
  deal: string;
  price: number;
  isActive: boolean;
  isDeleted: boolean;
  group: number;
  told: Told[];
};

const tests: TestSite[] = [];
beforeAll(async () => {
  for (let n = 0; n < DATABASES; n++) tests.push(await openTestSite());
});
afterAll(() => Promise.all(tests.map((test) => test.close())));

it(`the history and the drop of a listing say what happened to its home, over ${SEQUENCES} random sequences`, {
  timeout: 60_000 + SEQUENCES * 50,
}, async () => {
  const batches = Array.from({ length: Math.ceil(SEQUENCES / BATCH) }, (_, n) =>
    Math.min(BATCH, SEQUENCES - n * BATCH),
  );
  const lengths = await Promise.all(
    tests.map(async (test, n) => {
      const random = makeRandom(SEED + n);
      let longest = 0;
      while (batches.length > 0) longest = Math.max(longest, await compare(test, random, batches.pop() ?? 0));
      return longest;
    }),
  );
  expect(Math.max(...lengths)).toBeGreaterThan(4);
});

/** Plays so many sequences and compares what is read of each posting. @returns how long the longest history is */
async function compare(test: TestSite, random: Random, count: number): Promise<number> {
  const homes = Array.from({ length: count }, (): Posting[] => []);
  for (let round = 0; round < ROUNDS; round++) await play(test, random, homes, round);
  const drops = await readDrops(test);
  let longest = 0;
  const waiting = homes.flatMap((home) => home.filter(isThere).map((posting) => ({ home, posting })));
  const compareNext = async () => {
    for (let next = waiting.pop(); next; next = waiting.pop()) {
      const { home, posting } = next;
      const prices = historyOf(posting, home);
      const changes = await readChanges(test, posting.id);
      const read = { prices: changes.map(({ Price }) => Price), drop: drops.get(posting.id) };
      expect([home, read]).toEqual([home, { prices, drop: dropOf(posting, home) }]);
      if (prices.length > 1) expect([home, drawn(changes)]).toEqual([home, drawingOf(prices)]);
      longest = Math.max(longest, prices.length);
    }
  };
  await Promise.all(Array.from({ length: READS }, compareNext));
  return longest;
}

/** One act for each home, each kind of act in one statement. */
async function play(test: TestSite, random: Random, homes: Posting[][], round: number): Promise<void> {
  const acts = new Map<Act, { home: Posting[]; posting: Posting }[]>();
  for (const home of homes) {
    const there = home.filter(isThere);
    const act = home.length < POSTINGS || there.length === 0 ? 'post' : random.pick(ACTS);
    const posting = act === 'post' ? newPosting(random, home) : random.pick(there);
    acts.set(act, [...(acts.get(act) ?? []), { home, posting }]);
  }
  for (const [act, chosen] of acts) {
    const postings = chosen.map(({ posting }) => posting);
    if (act === 'post') await insert(test, postings);
    if (act === 'price') for (const one of postings) one.price = anyPrice(random);
    if (act === 'deal') for (const one of postings) one.deal = one.deal === 'sale' ? 'rent' : 'sale';
    if (act === 'hide' || act === 'show') for (const one of postings) one.isActive = act === 'show';
    if (act === 'price' || act === 'deal' || act === 'hide' || act === 'show') await update(test, postings);
    if (act === 'delete') await remove(test, postings);
    if (act === 'join')
      await join(
        test,
        chosen.map(({ home, posting }) => ({ home, pair: [posting, random.pick(home.filter(isThere))] })),
      );
    if (act === 'leave') await leave(test, chosen);
    for (const one of postings) noteTold(one, round);
  }
}

const isThere = (posting: Posting) => !posting.isDeleted;
const anyPrice = (random: Random) => 100 * random.whole(90, 110);

function newPosting(random: Random, home: Posting[]): Posting {
  const posting: Posting = {
    id: 0,
    deal: 'sale',
    price: anyPrice(random),
    isActive: random.chance(0.8),
    isDeleted: false,
    group: 0,
    told: [],
  };
  home.push(posting);
  return posting;
}

/** A public price is told when it is another one than before, or of another deal. */
function noteTold({ deal, price, isActive, isDeleted, told }: Posting, round: number): void {
  const last = told.at(-1);
  if (isActive && !isDeleted && (last?.deal !== deal || last.price !== price)) told.push({ deal, price, round });
}

/** In AZN, the oldest first: its own prices in its present deal, and before the first one those of other postings of its home. */
function historyOf(posting: Posting, home: readonly Posting[]): number[] {
  const since = posting.told[0]?.round;
  if (since === undefined) return [];
  const others = home.filter((one) => one !== posting && one.group === posting.group);
  return [...posting.told, ...others.flatMap(({ told }) => told.filter(({ round }) => round < since))]
    .filter(({ deal }) => deal === posting.deal)
    .sort((a, b) => a.round - b.round)
    .map(({ price }) => price);
}

/** By how many whole per cent a public price is below every one before it, also of other postings of the home. */
function dropOf({ isActive, price, deal, group, told }: Posting, home: readonly Posting[]): number | null | undefined {
  // nobody sees it
  if (!isActive) return undefined;
  const since = told.at(-1)?.round ?? 0;
  const before = home.filter((one) => one.group === group).flatMap((one) => one.told);
  const prices = before.filter((one) => one.deal === deal && one.round < since).map((one) => one.price);
  const percent = -percentBetween(Math.min(...prices), price);
  return prices.length > 0 && percent >= 1 ? percent : null;
}

type Change = { Price: number; at: string };

async function readChanges(test: TestSite, id: number): Promise<Change[]> {
  const row = await findPriceHistory(test.deps.db, String(id));
  return JSON.parse(row?.body ?? '[]') as Change[];
}

type Drawing = { levels: number[]; marks: number[]; drops: boolean[]; isForward: boolean };

/** What a line says: the heights that it goes through, from 0 for the lowest price to 1 for the highest, and its marks. */
function drawn(changes: readonly Change[]): Drawing {
  const { path, marks } = lineOf(stepsOf(changes, 'az'));
  const points = [...path.matchAll(/[MHV][^MHV]*/g)].map(([part]) => part.trim());
  const heights = points.flatMap((part) => /^(?:M\S+ |V)(\S+)$/.exec(part)?.[1] ?? []).map(Number);
  const places = points.flatMap((part) => /^[MH](\S+)/.exec(part)?.[1] ?? []).map(Number);
  const levelOf = (height: number) => round((HEIGHT - EDGE - height) / (HEIGHT - 2 * EDGE));
  return {
    levels: heights.map(levelOf),
    marks: marks.map(({ y }) => levelOf(y)),
    drops: marks.map(({ isDrop }) => isDrop),
    isForward: places.every((place, at) => place >= (places[at - 1] ?? 0)) && places.length === changes.length + 1,
  };
}

function drawingOf(prices: readonly number[]): Drawing {
  const [lowest, highest] = [Math.min(...prices), Math.max(...prices)];
  const levels = prices.map((price) => round((price - lowest) / (highest - lowest || 1)));
  const drops = prices.map((price, at) => at > 0 && 100 * price <= 99 * (prices[at - 1] ?? 0));
  return { levels, marks: levels, drops, isForward: true };
}

const round = (level: number) => Math.round(level * 1e6) / 1e6;

/** The drop of each listing that is public. */
async function readDrops(test: TestSite): Promise<Map<number, number | null>> {
  const { rows } = await test.database.pool.query(`select id, price_drop from listings where status_ad = 'active'`);
  return new Map(rows.map((row) => [row.id, row.price_drop]));
}

async function insert(test: TestSite, postings: Posting[]): Promise<void> {
  const { rows } = await test.database.pool.query(
    `insert into listings (ref, category, property_type, area, rooms, floor, total_floors, price, status_ad, posted_at)
     select gen_random_uuid(), 'sale', 'new_building', 68, 2, 5, 16, 100 * price, case when active then 'active' else 'expired' end, now()
       from unnest($1::bigint[], $2::boolean[]) with ordinality x (price, active, n) order by n returning id`,
    [postings.map(({ price }) => price), postings.map(({ isActive }) => isActive)],
  );
  postings.forEach((posting, at) => {
    posting.id = rows[at].id;
    posting.group = posting.id;
  });
}

async function update(test: TestSite, postings: Posting[]): Promise<void> {
  await test.database.pool.query(
    `update listings l set price = 100 * x.price, category = x.deal, rent_type = case x.deal when 'rent' then 'monthly' end,
            status_ad = case when x.active then 'active' else 'expired' end
       from unnest($1::bigint[], $2::bigint[], $3::text[], $4::boolean[]) x (id, price, deal, active) where l.id = x.id`,
    [
      postings.map(({ id }) => id),
      postings.map(({ price }) => price),
      postings.map(({ deal }) => deal),
      postings.map(({ isActive }) => isActive),
    ],
  );
}

async function remove(test: TestSite, postings: Posting[]): Promise<void> {
  await test.database.pool.query('delete from listings where id = any($1)', [postings.map(({ id }) => id)]);
  for (const posting of postings) posting.isDeleted = true;
}

/** Joins two postings of each home; the others that they were one home with go with them, also deleted ones. */
async function join(test: TestSite, chosen: readonly { home: Posting[]; pair: Posting[] }[]): Promise<void> {
  const ids = chosen.map(({ pair }) => pair.map(({ id }) => id));
  await inTransaction(test.deps.db, (trx) => joinHomes(trx, ids, 'person'));
  for (const { home, pair } of chosen) {
    const joined = pair.map(({ group }) => group);
    nameGroup(home.filter(({ group }) => joined.includes(group)));
  }
}

async function leave(test: TestSite, chosen: readonly { home: Posting[]; posting: Posting }[]): Promise<void> {
  await inTransaction(test.deps.db, async (trx) => {
    for (const { posting } of chosen) await leaveHome(trx, posting.id);
  });
  for (const { home, posting } of chosen) {
    const stay = home.filter((one) => one !== posting && one.group === posting.group);
    // there is nobody to leave
    if (!stay.some(isThere)) continue;
    nameGroup(stay);
    nameGroup([posting]);
  }
}

/** By one of the group: no other has the name. */
function nameGroup(group: readonly Posting[]): void {
  for (const posting of group) posting.group = Math.min(...group.map(({ id }) => id));
}

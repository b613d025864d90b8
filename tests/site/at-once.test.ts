// The owner, a visitor, a family and staff act on the same two homes at once: requests that meet wait for each other or are
// refused, none fails, and the ledger is right.
import fc from 'fast-check';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { NO_NOTE, newChangeId, writeText } from '#contract/notes/home-note.ts';
import { insertUser } from '../support/factories.ts';
import { newOwner, type Owner } from '../support/owner.ts';
import { newBuyer, type Payer, purchaseOf, readLedger, readOffers } from '../support/payments/money.ts';
import { type ListOnSite, openList } from '../support/shared-list.ts';
import { openTestSite, type Parsed, type TestSite } from '../support/test-site.ts';

/** More of them, and others: BURSTS=2000 BURST_SEED=7 npm run check at-once */
const BURSTS = Number(process.env.BURSTS ?? 60);
const SEED = Number(process.env.BURST_SEED ?? 20_261_126);
const AT_ONCE = 16;
const BALANCE = 500;

/** the errors of the site */
const logged: string[] = [];
let test: TestSite;
let owner: Payer & { listing: number };
let visitor: Owner;
let staff: string;
let homes: number[];
let list: ListOnSite;
let acts: Record<string, Act>;

type Call = { method?: 'POST' | 'PUT' | 'DELETE'; path: string; token?: string; cookie?: string; body?: unknown };
/** A request about a listing; `n` is a small number to choose by. */
type Act = (id: number, n: number) => Promise<Call> | Call;

beforeAll(async () => {
  test = await openTestSite({}, pino({ level: 'error' }, { write: (line) => logged.push(line) }));
  owner = await newBuyer(test, BALANCE);
  visitor = await newOwner(test);
  const { id } = await insertUser(test.database.pool, { role: 'admin' });
  staff = await test.tokenOf(id);
  homes = [await owner.postActive(), await owner.postActive()];
  list = await openList(test, homes);
  acts = { ...ownersActs(), ...visitorsActs(), ...(await familysActs()), ...(await promotionActs()), ...staffsActs() };
});
afterAll(() => test.close());

function ownersActs(): Record<string, Act> {
  const { token } = owner;
  const put = (id: number, data: object): Call => ({ method: 'PUT', path: `/listings/${id}`, token, body: { data } });
  return {
    price: (id, n) => put(id, { Price: 90_000 + n * 1_000 }),
    'large edit': (id, n) => put(id, { Property_type: n % 2 ? 'old_building' : 'new_building' }),
    'edit withdrawn': (id) => ({ method: 'DELETE', path: `/listings/${id}/changes`, token }),
    extend: async (id) => ({ path: `/listings/${id}/extend`, token, body: { from: await endOf(id) } }),
    close: (id) => ({ path: `/listings/${id}/close`, token, body: { reason: 'elsewhere' } }),
    delete: (id) => ({ method: 'DELETE', path: `/listings/${id}`, token, body: { reason: 'elsewhere' } }),
    confirm: (id) => ({ path: `/listings/${id}/confirm`, token }),
    answer: (id) => ({ method: 'PUT', path: `/listings/${id}/question-answer`, token, body: { answer: 'Bəli' } }),
    name: (_, n) => ({ method: 'PUT', path: `/users/${owner.id}`, token, body: { fullname: `Aysel ${n}` } }),
  };
}

function visitorsActs(): Record<string, Act> {
  const { token } = visitor;
  // two requests that name the homes in another order could wait for each other
  const inEitherOrder = (n: number) => (n % 2 ? homes : homes.toReversed());
  return {
    gone: (id) => ({ path: `/listings/${id}/gone`, token }),
    views: (id) => ({ path: `/listings/${id}/views` }),
    phone: (id) => ({ path: `/listings/${id}/phone` }),
    impressions: () => ({ path: '/listings/impressions', body: { data: homes.map((id) => ({ id, at: 'list' })) } }),
    favorite: (id) => ({ path: '/favorites', token, body: { listing: id } }),
    'favorite removed': async () => ({ method: 'DELETE', path: `/favorites/${await idIn('favorites')}`, token }),
    hide: (_, n) => ({ method: 'PUT', path: '/hidden', token, body: { listings: inEitherOrder(n) } }),
    'hidden shown': (id) => ({ method: 'DELETE', path: `/hidden/${id}`, token }),
    notes: (_, n) => {
      const note = writeText(NO_NOTE, `Qeyd ${n}`, changeId());
      const notes = inEitherOrder(n).map((listing) => ({ listing, note }));
      return { method: 'PUT', path: '/notes', token, body: { notes } };
    },
    search: (_, n) => ({
      path: '/saved-searches',
      token,
      body: { search: `category=sale&price_max=${150_000 + n}`, frequency: 'instant', drops: true },
    }),
    'search paused': async (_, n) => ({
      method: 'PUT',
      path: `/saved-searches/${await idIn('saved_searches')}`,
      token,
      body: { isPaused: n % 2 === 1 },
    }),
    'search removed': async () => ({
      method: 'DELETE',
      path: `/saved-searches/${await idIn('saved_searches')}`,
      token,
    }),
    report: (id) => ({ path: '/reports', token, body: { listing: id, reason: 'spam' } }),
  };
}

async function familysActs(): Promise<Record<string, Act>> {
  const { token } = list.maker;
  const cookie = await list.join('Nərgiz');
  const homeOf = async (id: number) => {
    const { homes: onList } = await list.read({ token });
    return onList.find(({ listing }) => listing?.id === id)?.id ?? 1;
  };
  const base = `/lists/${list.secret}`;
  return {
    'on the list': (id) => ({ path: `${base}/homes`, token, body: { listings: [id] } }),
    'off the list': async (id) => ({ method: 'DELETE', path: `${base}/homes/${await homeOf(id)}`, token }),
    vote: async (id, n) => ({
      method: 'PUT',
      path: `${base}/homes/${await homeOf(id)}/vote`,
      cookie,
      body: { vote: n % 2 ? 'up' : 'down', change: changeId() },
    }),
    comment: async (id) => ({
      path: `${base}/homes/${await homeOf(id)}/comments`,
      cookie,
      body: { key: changeId(), text: 'Baxaq' },
    }),
    freeze: (_, n) => ({ method: 'PUT', path: base, token, body: { isFrozen: n === 0 } }),
  };
}

async function promotionActs(): Promise<Record<string, Act>> {
  const offers = await readOffers(test);
  const buy = (type: 'bump' | 'vip' | 'premium'): Act => {
    const more = { provider: 'balance', acceptsEnd: true };
    return (id) => ({ path: '/payments', token: owner.token, body: purchaseOf(offers, type, id, more) });
  };
  return { bump: buy('bump'), vip: buy('vip'), premium: buy('premium') };
}

function staffsActs(): Record<string, Act> {
  const decide =
    (act: string, more?: object): Act =>
    async (id) => {
      const body = { updatedAt: await versionOf(id), ...more };
      return { path: `/admin/moderation/${id}/${act}`, token: staff, body };
    };
  const seenOf = async (id: number) => {
    const { body } = await test.get(`/api/admin/listings/${id}/home`, staff);
    return (body?.data?.listings ?? []).map((listing: Parsed) => listing.id);
  };
  return {
    approve: decide('approve', { changes: true }),
    reject: decide('reject', { reasons: ['bad_photos'], changes: true }),
    'take down': decide('hide', { reason: 'Saxta elan' }),
    ask: decide('ask', { codes: ['price'], words: 'Yeni şəkil varmı?' }),
    skip: (id) => ({ path: `/admin/moderation/${id}/skip`, token: staff }),
    next: () => ({ path: '/admin/moderation/next', token: staff, body: {} }),
    undo: (id) => ({ path: '/admin/undo', token: staff, body: { kind: 'listing', id } }),
    join: async (id) => {
      const other = homes.find((one) => one !== id);
      return { path: `/admin/listings/${id}/home/join`, token: staff, body: { other, seen: await seenOf(id) } };
    },
    leave: async (id) => ({
      path: `/admin/listings/${id}/home/leave`,
      token: staff,
      body: { seen: await seenOf(id) },
    }),
  };
}

const changeId = () => newChangeId(NO_NOTE, Date.now(), Math.random());

/** The id of any row of the visitor. */
async function idIn(table: 'favorites' | 'saved_searches'): Promise<number> {
  const { rows } = await test.database.pool.query(`select id from ${table} where user_id = $1 limit 1`, [visitor.id]);
  return rows[0]?.id ?? 1;
}

async function versionOf(id: number): Promise<string> {
  return (await test.get(`/api/admin/listings/${id}`, staff)).body.data?.updatedAt ?? new Date().toISOString();
}

async function endOf(id: number): Promise<string> {
  const { rows } = await test.database.pool.query('select expires_at from listings where id = $1', [id]);
  return (rows[0].expires_at ?? new Date()).toISOString();
}

let address = 0;

/** Sends from an address of its own: limits are tested elsewhere. */
async function send({ method = 'POST', path, token, cookie, body }: Call): Promise<number> {
  const ip = `10.1.${(++address >> 8) & 255}.${address & 255}`;
  const headers = { origin: new URL(test.deps.config.PUBLIC_URL).origin, ...(cookie && { cookie }) };
  const { status } = await test.send(method, `/api${path}`, { ...(token && { token }), body, headers, ip });
  return status;
}

/** The first listing is public and the second one waits, however the last burst ended. */
async function renewHomes(): Promise<void> {
  const { rows } = await test.database.pool.query('select id, status_ad from listings where id = any($1)', [homes]);
  // a person posts only so many a day
  await test.database.pool.query('delete from listing_deletions');
  for (const [at, wanted] of (['active', 'pending'] as const).entries()) {
    const id = homes[at];
    if (rows.some((row) => row.id === id && row.status_ad === wanted)) continue;
    await test.database.pool.query("update listings set created_at = created_at - interval '1 day' where id = $1", [
      id,
    ]);
    homes[at] = wanted === 'active' ? await owner.postActive() : (await owner.postPending()).id;
  }
}

it('requests that meet on the same homes never fail', { timeout: 3_000_000 }, async () => {
  const names = Object.keys(acts);
  const act = fc.tuple(fc.constantFrom(...names), fc.nat(1), fc.nat(8));
  const bursts = fc.sample(fc.array(act, { minLength: AT_ONCE, maxLength: AT_ONCE }), {
    seed: SEED,
    numRuns: BURSTS,
  });
  const succeeded = new Set<string>();
  const failures: string[] = [];
  for (const burst of bursts) {
    await renewHomes();
    const outcomes = await Promise.all(
      burst.map(async ([name, home, n]) => {
        const call = await acts[name]?.(homes[home] ?? 0, n);
        return { name, status: call ? await send(call) : 0 };
      }),
    );
    for (const { name, status } of outcomes) {
      if (status < 300) succeeded.add(name);
      if (status >= 500) failures.push(`${name}: ${status} beside ${outcomes.map((one) => one.name).join(', ')}`);
    }
  }
  expect([failures, failures.length > 0 ? logged : []]).toEqual([[], []]);
  // requests that are always refused would meet nothing; some decisions seldom know the newest version of a listing
  expect(succeeded.size).toBeGreaterThan(names.length * 0.8);
  expect(await readLedger(test)).toEqual({ total: 0, wrong: 0 });
});

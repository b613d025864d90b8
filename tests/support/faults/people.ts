// Users of a site during faults: they record acknowledged writes, and check that each one is stored once.
import type pg from 'pg';
import sharp from 'sharp';
import { inTransaction, openDb, openPool } from '../../../src/server/database/db.ts';
import { moveMoney } from '../../../src/server/ledger/service.ts';
import { insertListing, insertUploads } from '../factories.ts';
import { readLedger } from '../payments/money.ts';
import { addPeople, privateConnection } from '../process/instance.ts';
import type { Call, CallResult, Run, Task } from './work.ts';

type Person = { id: number; token: string };
/** The initial balance of a buyer and the amount of a top-up, in AZN. */
const INITIAL_BALANCE = 100_000;
const TOP_UP_AMOUNT = 5;
/** The maximum number of pending uploads per user. */
const MAX_UPLOADS = 35;
const UPLOADERS = 50;
/** Users with ten approved listings may post a hundred per day. */
const WRITERS = 8;
const MAX_POSTS = 90;
/** The pause of activities with a limit per user, in ms. */
const PAUSE_MS = 300;
const isGood = ({ status }: CallResult) => status >= 200 && status < 400;

export type ChaosUsers = {
  tasks: Task[];
  /** Describes lost or doubled writes. Call it after stopping the work; unfinished requests are completed first. */
  audit: () => Promise<string[]>;
};

/** Creates the signed-in users of a site with a private database. `pay` pays at the bank page of a top-up. */
export async function startUsers(
  dataDir: string,
  call: Call,
  pay: (page: string) => Promise<CallResult>,
): Promise<ChaosUsers> {
  const roles = ['moderator', ...Array.from({ length: 3 + WRITERS + UPLOADERS }, () => 'user')];
  const [moderator, drafter, buyer, payer, ...others] = (await addPeople(dataDir, roles)) as [
    Person,
    Person,
    Person,
    Person,
    ...Person[],
  ];
  const pool = openPool(privateConnection(dataDir), () => undefined);
  await pool.query(`update users set created_at = created_at - interval '60 days', phone = '050' || (3000000 + id)`);
  const listing = await insertListing(pool);
  const ownListing = await insertListing(pool, { owner_id: buyer.id });
  const writer = await openWriter(pool, call, others.slice(0, WRITERS));
  const drafts = openDrafter(call, drafter);
  await inTransaction(openDb(pool), (trx) =>
    moveMoney(trx, {
      cause: 'correction',
      causeId: 1,
      from: 'adjustment',
      to: { user: buyer.id },
      amount: INITIAL_BALANCE * 100,
    }),
  );
  const uploader = openUploader(call, others.slice(WRITERS));
  const shopper = await openShopper(call, buyer, ownListing.id);
  const topUps = openTopUps(call, payer, pay);
  await pool.end();
  const reads = ['/api/listings?pagination[pageSize]=10', `/api/listings/${listing.id}`, '/api/listings/count'];
  const lists = ['/api/admin/listings', '/api/admin/users', '/api/admin/me'];
  let count = 0;
  const nextOf = (paths: string[]) => paths[count++ % paths.length] ?? '';
  return {
    tasks: [
      { kind: 'reads', run: () => call('GET', nextOf(reads)) },
      { kind: 'reads', run: () => call('GET', nextOf(reads)) },
      { kind: 'staff lists', run: () => call('GET', nextOf(lists), { token: moderator.token }) },
      { kind: 'uploads', run: uploader.run, pauseMs: PAUSE_MS },
      { kind: 'purchases', run: shopper.run },
      { kind: 'purchases', run: topUps.run },
      { kind: 'writes', run: writer.run, pauseMs: PAUSE_MS },
      { kind: 'writes', run: drafts.run },
    ],
    audit: async () => {
      const auditPool = openPool(privateConnection(dataDir), () => undefined);
      try {
        const problems = [];
        for (const { audit } of [writer, drafts, uploader, shopper, topUps]) problems.push(...(await audit(auditPool)));
        const ledger = await readLedger({ database: { pool: auditPool } });
        if (ledger.total !== 0 || ledger.wrong !== 0) problems.push(`the ledger: ${JSON.stringify(ledger)}`);
        return problems;
      } finally {
        await auditPool.end();
      }
    },
  };
}

const phoneOf = (id: number) => `050${3_000_000 + id}`;

type Activity = { run: Run; audit: (pool: pg.Pool) => Promise<string[]> };

/** Repeats a request until it succeeds. @throws Error after 200 attempts */
async function sendUntilDone(send: () => Promise<CallResult>): Promise<void> {
  for (let attempt = 0; attempt < 200; attempt += 1) if (isGood(await send())) return;
  throw new Error('an unfinished request did not succeed');
}

let keys = 0;
const newKey = () => `chaos-${process.pid}-${++keys}`;

/** Posts listings with unique prices. */
async function openWriter(pool: pg.Pool, call: Call, owners: Person[]): Promise<Activity> {
  const images = new Map<number, number[]>();
  for (const { id } of owners) {
    for (let n = 0; n < 10; n++) await insertListing(pool, { owner_id: id });
    images.set(id, await insertUploads(pool, id, 3 * MAX_POSTS));
  }
  const prices = new Map<number, number>();
  let posts = 0;
  const makePost = () => {
    const { id, token } = owners[Math.floor(posts / MAX_POSTS) % owners.length] as Person;
    const price = 100_000 + ++posts;
    const data = {
      ...{ Category: 'sale', Property_type: 'new_building', Area: 68, Rooms: 2, Floor: 5, Total_Floors: 16 },
      ...{ Price: price, Description: 'Günəşli mənzil', Images: images.get(id)?.splice(0, 3), Contact_Name: 'Aysel' },
      ...{ Ownership_Type: 'owner', Phone: phoneOf(id), Address: 'Nizami küçəsi 10' },
      ...{ Latitude: 40.3794, Longitude: 49.8302 },
    };
    return { token, key: newKey(), body: { data } };
  };
  let post = makePost();
  const run = async () => {
    const response = await call('POST', '/api/listings', post);
    if (!isGood(response)) return response;
    prices.set(response.body.data.id, post.body.data.Price);
    post = makePost();
    return response;
  };
  return {
    run,
    audit: async (auditPool) => {
      await sendUntilDone(run);
      const { rows: listings } = await auditPool.query<{ id: number; price: number }>(
        `select id, (price / 100)::int as price from listings where owner_id = any($1) and image_count > 0`,
        [owners.map(({ id }) => id)],
      );
      const isStored = ([id, price]: [number, number]) =>
        listings.some((listing) => listing.id === id && listing.price === price);
      const losses = [...prices].filter((post) => !isStored(post)).map(([id]) => `listing ${id} is lost`);
      return listings.length === prices.size
        ? losses
        : [...losses, `${listings.length} listings of ${prices.size} posted`];
    },
  };
}

/** Saves a draft repeatedly; the last one must be stored. */
function openDrafter(call: Call, { id, token }: Person): Activity {
  let name = 'Aysel 0';
  let storedName = '';
  let draftCount = 0;
  const run = async () => {
    const data = { form: { Area: '52', Contact_Name: name }, step: 1, images: [] };
    const response = await call('PUT', '/api/listings/draft', { token, body: { data } });
    if (!isGood(response)) return response;
    storedName = name;
    name = `Aysel ${++draftCount}`;
    return response;
  };
  return {
    run,
    audit: async (auditPool) => {
      await sendUntilDone(run);
      const { rows } = await auditPool.query(
        `select to_jsonb(d)::text as draft from listing_drafts d where user_id = $1`,
        [id],
      );
      return rows.length === 1 && rows[0].draft.includes(`"${storedName}"`)
        ? []
        : [`the draft "${storedName}" is lost`];
    },
  };
}

/** Uploads unique photos. */
function openUploader(call: Call, people: Person[]): Activity {
  const photos: { id: number; url: string }[] = [];
  let uploadCount = 0;
  return {
    run: async () => {
      uploadCount += 1;
      const { token } = people[Math.floor(uploadCount / MAX_UPLOADS) % people.length] as Person;
      const background = { r: uploadCount & 255, g: (uploadCount >> 8) & 255, b: 120 };
      const photo = await sharp({ create: { width: 420, height: 420, channels: 3, background } })
        .jpeg()
        .toBuffer();
      const body = new FormData();
      body.append('files', new File([new Uint8Array(photo)], 'photo.jpg', { type: 'image/jpeg' }));
      const response = await call('POST', '/api/upload', { token, body });
      if (isGood(response)) for (const { id, url } of response.body) photos.push({ id, url });
      return response;
    },
    audit: async (auditPool) => {
      const ids = photos.map(({ id }) => id);
      const { rows } = await auditPool.query<{ id: number }>('select id from images where id = any($1)', [ids]);
      const storedIds = new Set(rows.map(({ id }) => id));
      const losses = ids.filter((id) => !storedIds.has(id)).map((id) => `image ${id} is lost`);
      for (const { url } of photos)
        if ((await call('GET', new URL(url, 'http://evim.test').pathname)).status !== 200)
          losses.push(`${url} is lost`);
      return losses;
    },
  };
}

/** Buys promotions for a listing from the balance. */
async function openShopper(call: Call, { id, token }: Person, listingId: number): Promise<Activity> {
  const { body } = await call('GET', '/api/promotions?populate=*');
  const vip = body.data.find(({ type }: { type: string }) => type === 'vip');
  const [duration] = vip.duration;
  const promotion = { promotionId: vip.id, selectedDurationId: duration.id, amount: duration.price, listingId };
  let purchases = 0;
  let key = newKey();
  const run = async () => {
    const response = await call('POST', '/api/payments', {
      ...{ token, key },
      body: { ...promotion, provider: 'balance', isBalanceIncrease: false, acceptsEnd: true },
    });
    if (!isGood(response)) return response;
    purchases += 1;
    key = newKey();
    return response;
  };
  return {
    run,
    audit: async (auditPool) => {
      await sendUntilDone(run);
      const { rows } = await auditPool.query(
        `select (select count(*)::int from listing_promotions where listing_id = $2) as bought, balance
           from users where id = $1`,
        [id, listingId],
      );
      const expected = {
        bought: purchases,
        balance: INITIAL_BALANCE * 100 - purchases * Math.round(duration.price * 100),
      };
      return isEqual(rows[0], expected)
        ? []
        : [`purchases: ${JSON.stringify(rows[0])}, not ${JSON.stringify(expected)}`];
    },
  };
}

/** Tops up a balance by card repeatedly. */
function openTopUps(call: Call, { id, token }: Person, pay: (page: string) => Promise<CallResult>): Activity {
  let topUps = 0;
  let key = newKey();
  let page: string | null = null;
  const run = async () => {
    if (page === null) {
      const body = { amount: TOP_UP_AMOUNT, provider: 'bank_card', isBalanceIncrease: true };
      const response = await call('POST', '/api/payments', { token, key, body });
      if (isGood(response)) page = response.body.redirect_url;
      return response;
    }
    const result = await pay(page);
    if (!isGood(result)) return result;
    topUps += 1;
    key = newKey();
    page = null;
    return result;
  };
  return {
    run,
    audit: async (auditPool) => {
      await sendUntilDone(run);
      while (page !== null) await sendUntilDone(run);
      // the worker polls the bank for payments without a callback
      const readBalance = async () =>
        (await auditPool.query('select balance from users where id = $1', [id])).rows[0].balance;
      const deadline = Date.now() + 90_000;
      while ((await readBalance()) < topUps * TOP_UP_AMOUNT * 100 && Date.now() < deadline)
        await new Promise((resolve) => setTimeout(resolve, 200));
      const actual = await readBalance();
      return actual === topUps * TOP_UP_AMOUNT * 100 ? [] : [`top-ups: ${actual} qəpik of ${topUps} payments`];
    },
  };
}

const isEqual = (one: object, other: object) => JSON.stringify(one) === JSON.stringify(other);

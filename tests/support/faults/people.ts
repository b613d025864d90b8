// Who is at work while a site is broken, what each of them notes as done, and whether the site still has all of it, once.
import type pg from 'pg';
import sharp from 'sharp';
import { inTransaction, openDb, openPool } from '../../../src/server/database/db.ts';
import { moveMoney } from '../../../src/server/ledger/service.ts';
import { insertListing, insertUploads } from '../factories.ts';
import { readBooks } from '../payments/money.ts';
import { addPeople, privateConnection } from '../process/instance.ts';
import type { Call, Heard, Task, Turn } from './work.ts';

type Person = { id: number; token: string };
/** AZN that every buyer begins with, and what each top-up adds. */
const START = 100_000;
const TOP_UP = 5;
/** A person may have no more uploads without a listing. */
const MOST_UPLOADS = 35;
const UPLOADERS = 50;
/** Whoever has ten approved listings may post a hundred a day. */
const WRITERS = 8;
const MOST_POSTS = 90;
/** How long those rest whose work is limited for a person, in ms. */
const REST = 300;
const isGood = ({ status }: Heard) => status >= 200 && status < 400;

export type People = {
  turns: Task[];
  /** What was lost or doubled, as text. Work has been stopped before, and what was under way is sent to its end. */
  audit: () => Promise<string[]>;
};

/** Signed-in people of a site with a private database. `pay` pays at the bank where a top-up leads. */
export async function meetPeople(dataDir: string, call: Call, pay: (page: string) => Promise<Heard>): Promise<People> {
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
  const owned = await insertListing(pool, { owner_id: buyer.id });
  const writer = await openWriter(pool, call, others.slice(0, WRITERS));
  const drafts = openDrafter(call, drafter);
  await inTransaction(openDb(pool), (trx) =>
    moveMoney(trx, {
      cause: 'correction',
      causeId: 1,
      from: 'adjustment',
      to: { user: buyer.id },
      amount: START * 100,
    }),
  );
  const uploader = openUploader(call, others.slice(WRITERS));
  const shopper = await openShopper(call, buyer, owned.id);
  const topUps = openTopUps(call, payer, pay);
  await pool.end();
  const reads = ['/api/listings?pagination[pageSize]=10', `/api/listings/${listing.id}`, '/api/listings/count'];
  const lists = ['/api/admin/listings', '/api/admin/users', '/api/admin/me'];
  let turn = 0;
  const next = (paths: string[]) => paths[turn++ % paths.length] ?? '';
  return {
    turns: [
      { kind: 'reads', turn: () => call('GET', next(reads)) },
      { kind: 'reads', turn: () => call('GET', next(reads)) },
      { kind: 'staff lists', turn: () => call('GET', next(lists), { token: moderator.token }) },
      { kind: 'uploads', turn: uploader.turn, every: REST },
      { kind: 'purchases', turn: shopper.turn },
      { kind: 'purchases', turn: topUps.turn },
      { kind: 'writes', turn: writer.turn, every: REST },
      { kind: 'writes', turn: drafts.turn },
    ],
    audit: async () => {
      const now = openPool(privateConnection(dataDir), () => undefined);
      try {
        const problems = [];
        for (const { audit } of [writer, drafts, uploader, shopper, topUps]) problems.push(...(await audit(now)));
        const books = await readBooks({ database: { pool: now } });
        if (books.total !== 0 || books.wrong !== 0) problems.push(`the books: ${JSON.stringify(books)}`);
        return problems;
      } finally {
        await now.end();
      }
    },
  };
}

const phoneOf = (id: number) => `050${3_000_000 + id}`;

type Worker = { turn: Turn; audit: (pool: pg.Pool) => Promise<string[]> };

/** Sends until it is done, again and again the same. */
async function finish(send: () => Promise<Heard>): Promise<void> {
  for (let tries = 0; tries < 200; tries += 1) if (isGood(await send())) return;
  throw new Error('what was under way did not come to its end');
}

let keys = 0;
const newKey = () => `chaos-${process.pid}-${++keys}`;

/** Posts listings; each has a price that no other has. */
async function openWriter(pool: pg.Pool, call: Call, owners: Person[]): Promise<Worker> {
  const images = new Map<number, number[]>();
  for (const { id } of owners) {
    for (let n = 0; n < 10; n++) await insertListing(pool, { owner_id: id });
    images.set(id, await insertUploads(pool, id, 3 * MOST_POSTS));
  }
  const prices = new Map<number, number>();
  let posts = 0;
  const newPost = () => {
    const { id, token } = owners[Math.floor(posts / MOST_POSTS) % owners.length] as Person;
    const price = 100_000 + ++posts;
    const data = {
      ...{ Category: 'sale', Property_type: 'new_building', Area: 68, Rooms: 2, Floor: 5, Total_Floors: 16 },
      ...{ Price: price, Description: 'Günəşli mənzil', Images: images.get(id)?.splice(0, 3), Contact_Name: 'Aysel' },
      ...{ Ownership_Type: 'owner', Phone: phoneOf(id), Address: 'Nizami küçəsi 10' },
      ...{ Latitude: 40.3794, Longitude: 49.8302 },
    };
    return { token, key: newKey(), body: { data } };
  };
  let post = newPost();
  const turn = async () => {
    const answer = await call('POST', '/api/listings', post);
    if (!isGood(answer)) return answer;
    prices.set(answer.body.data.id, post.body.data.Price);
    post = newPost();
    return answer;
  };
  return {
    turn,
    audit: async (now) => {
      await finish(turn);
      const { rows: kept } = await now.query<{ id: number; price: number }>(
        `select id, (price / 100)::int as price from listings where owner_id = any($1) and image_count > 0`,
        [owners.map(({ id }) => id)],
      );
      const isThere = ([id, price]: [number, number]) => kept.some((one) => one.id === id && one.price === price);
      const losses = [...prices].filter((one) => !isThere(one)).map(([id]) => `listing ${id} is lost`);
      return kept.length === prices.size ? losses : [...losses, `${kept.length} listings of ${prices.size} posted`];
    },
  };
}

/** Keeps the draft of a listing again and again; the last one counts. */
function openDrafter(call: Call, { id, token }: Person): Worker {
  let name = 'Aysel 0';
  let draft = '';
  let next = 0;
  const turn = async () => {
    const data = { form: { Area: '52', Contact_Name: name }, step: 1, images: [] };
    const answer = await call('PUT', '/api/listings/draft', { token, body: { data } });
    if (!isGood(answer)) return answer;
    draft = name;
    name = `Aysel ${++next}`;
    return answer;
  };
  return {
    turn,
    audit: async (now) => {
      await finish(turn);
      const { rows } = await now.query(`select to_jsonb(d)::text as draft from listing_drafts d where user_id = $1`, [
        id,
      ]);
      return rows.length === 1 && rows[0].draft.includes(`"${draft}"`) ? [] : [`the draft "${draft}" is lost`];
    },
  };
}

/** Uploads pictures that nobody has seen before. */
function openUploader(call: Call, people: Person[]): Worker {
  const photos: { id: number; url: string }[] = [];
  let tries = 0;
  return {
    turn: async () => {
      tries += 1;
      const { token } = people[Math.floor(tries / MOST_UPLOADS) % people.length] as Person;
      const background = { r: tries & 255, g: (tries >> 8) & 255, b: 120 };
      const photo = await sharp({ create: { width: 420, height: 420, channels: 3, background } })
        .jpeg()
        .toBuffer();
      const body = new FormData();
      body.append('files', new File([new Uint8Array(photo)], 'photo.jpg', { type: 'image/jpeg' }));
      const answer = await call('POST', '/api/upload', { token, body });
      if (isGood(answer)) for (const { id, url } of answer.body) photos.push({ id, url });
      return answer;
    },
    audit: async (now) => {
      const ids = photos.map(({ id }) => id);
      const { rows } = await now.query<{ id: number }>('select id from images where id = any($1)', [ids]);
      const there = new Set(rows.map(({ id }) => id));
      const losses = ids.filter((id) => !there.has(id)).map((id) => `image ${id} is lost`);
      for (const { url } of photos)
        if ((await call('GET', new URL(url, 'http://evim.test').pathname)).status !== 200)
          losses.push(`${url} is lost`);
      return losses;
    },
  };
}

/** Buys promotions for a listing, one after another, from a balance. */
async function openShopper(call: Call, { id, token }: Person, listingId: number): Promise<Worker> {
  const { body } = await call('GET', '/api/promotions?populate=*');
  const bump = body.data.find(({ type }: { type: string }) => type === 'vip');
  const [duration] = bump.duration;
  const what = { promotionId: bump.id, selectedDurationId: duration.id, amount: duration.price, listingId };
  let bought = 0;
  let key = newKey();
  const turn = async () => {
    const answer = await call('POST', '/api/payments', {
      ...{ token, key },
      body: { ...what, provider: 'balance', isBalanceIncrease: false },
    });
    if (!isGood(answer)) return answer;
    bought += 1;
    key = newKey();
    return answer;
  };
  return {
    turn,
    audit: async (now) => {
      await finish(turn);
      const { rows } = await now.query(
        `select (select count(*)::int from listing_promotions where listing_id = $2) as bought, balance
           from users where id = $1`,
        [id, listingId],
      );
      const right = { bought, balance: START * 100 - bought * Math.round(duration.price * 100) };
      return isSame(rows[0], right) ? [] : [`purchases: ${JSON.stringify(rows[0])}, not ${JSON.stringify(right)}`];
    },
  };
}

/** Tops a balance up by card: begins, pays at the bank's page, and begins again. */
function openTopUps(call: Call, { id, token }: Person, pay: (page: string) => Promise<Heard>): Worker {
  let topUps = 0;
  let key = newKey();
  let page: string | null = null;
  const turn = async () => {
    if (page === null) {
      const body = { amount: TOP_UP, provider: 'bank_card', isBalanceIncrease: true };
      const answer = await call('POST', '/api/payments', { token, key, body });
      if (isGood(answer)) page = answer.body.redirect_url;
      return answer;
    }
    const result = await pay(page);
    if (!isGood(result)) return result;
    topUps += 1;
    key = newKey();
    page = null;
    return result;
  };
  return {
    turn,
    audit: async (now) => {
      await finish(turn);
      while (page !== null) await finish(turn);
      // what the bank could not tell us then, the worker asks it about
      const balance = async () => (await now.query('select balance from users where id = $1', [id])).rows[0].balance;
      const deadline = Date.now() + 90_000;
      while ((await balance()) < topUps * TOP_UP * 100 && Date.now() < deadline)
        await new Promise((resolve) => setTimeout(resolve, 200));
      const is = await balance();
      return is === topUps * TOP_UP * 100 ? [] : [`top-ups: ${is} qəpik of ${topUps} payments`];
    },
  };
}

const isSame = (one: object, other: object) => JSON.stringify(one) === JSON.stringify(other);

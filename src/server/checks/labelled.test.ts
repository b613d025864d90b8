import { hash } from 'node:crypto';
import type pg from 'pg';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeRandom, type Random } from '../../../packages/demo-city/random.ts';
import { freshDatabase } from '../../../tests/support/database/fresh-database.ts';
import { insertUser } from '../../../tests/support/factories.ts';
import { changePhoto, drawScene } from '../../../tests/support/made-up/photo-scenes.ts';
import type { Database } from '../database/database.ts';
import { inTransaction } from '../database/db.ts';
import { type PerceptualHash, perceptualHashOf } from '../images/perceptual-hash.ts';
import { joinHomes } from '../listings/homes/grouping-service.ts';
import { findCandidates } from './queries.ts';
import { SAME_HOME, similarityOf } from './similarity.ts';

// 2,000 labelled pairs of listings: half are the same home posted twice, with other photos from
// portals, other prices and a slightly different point; half are similar neighbours.

const PAIRS = 2_000;
const AT_ONCE = 500;
const SCENES = 150;
const WAYS = 4;

type Home = Record<string, unknown> & { area: number; price: number; floor: number; latitude: number };
type Posting = { home: Home; photos: Photo[] };

let database: Database;
beforeAll(async () => {
  database = await freshDatabase();
});
afterAll(() => database.close());

it('at least 95 % of duplicate pairs are detected, at most 1 % of different pairs, and so are their homes joined', async () => {
  const random = makeRandom('labelled pairs');
  const scenes = await drawScenes(random);
  const pairs = Array.from({ length: PAIRS }, (_, i) => {
    const first = postHome(random);
    const isOne = i % 2 === 0;
    return { isOne, first, second: isOne ? postAgain(first, random) : postBeside(first, random) };
  });
  const result = { found: 0, missed: 0, wrong: 0, right: 0 };
  const joined = { found: 0, missed: 0, wrong: 0, right: 0 };
  // in batches: each listing is compared with all others
  for (let start = 0; start < PAIRS; start += AT_ONCE) {
    const part = pairs.slice(start, start + AT_ONCE);
    const ids = await insertPostings(
      database.pool,
      scenes,
      part.flatMap(({ first, second }) => [first, second]),
    );
    for (const [at, { isOne }] of part.entries()) {
      const named = (await findCandidates(database.db, ids[2 * at + 1] ?? 0))
        .filter((one) => similarityOf(one).score >= SAME_HOME)
        .map(({ id }) => id);
      if (isOne) result[named.includes(ids[2 * at] ?? 0) ? 'found' : 'missed'] += 1;
      // also wrong: another listing of the batch is named
      else result[named.length > 0 ? 'wrong' : 'right'] += 1;
      const same = named.map((other) => [ids[2 * at + 1] ?? 0, other]);
      await inTransaction(database.db, (trx) => joinHomes(trx, same, 'rule'));
    }
    const homes = await readHomes(database.pool);
    for (const [at, { isOne }] of part.entries()) {
      // exactly the two of a pair, or each alone: joins of joins count too
      const [first, second] = [homes.get(ids[2 * at] ?? 0) ?? [], homes.get(ids[2 * at + 1] ?? 0) ?? []];
      if (isOne) joined[first.length === 2 && first.includes(ids[2 * at + 1] ?? 0) ? 'found' : 'missed'] += 1;
      else joined[first.length + second.length > 2 ? 'wrong' : 'right'] += 1;
    }
  }
  for (const { found, missed, wrong, right } of [result, joined]) {
    const figures = JSON.stringify({ result, joined });
    expect(found / (found + missed), figures).toBeGreaterThanOrEqual(0.95);
    expect(wrong / (wrong + right), figures).toBeLessThanOrEqual(0.01);
  }
}, 300_000);

/** The listings of each listing's home. */
async function readHomes(pool: pg.Pool): Promise<Map<number, number[]>> {
  const { rows } = await pool.query<{ id: number; home: number }>('select id, home_id as home from listings');
  const homes = Map.groupBy(rows, ({ home }) => home);
  return new Map(rows.map(({ id, home }) => [id, (homes.get(home) ?? []).map((one) => one.id)]));
}

/** The hashes of a scene: of the original, and of changed copies. */
type Scene = { original: PerceptualHash; changed: PerceptualHash[] };
/** A photo of a pair: a scene, and the changed copy; -1 is the original. */
type Photo = { scene: number; way: number };

async function drawScenes(random: Random): Promise<Scene[]> {
  const hashOf = async (photo: Buffer) => {
    const { data, info } = await sharp(photo).removeAlpha().raw().toBuffer({ resolveWithObject: true });
    return perceptualHashOf({ data, ...info });
  };
  const scenes: Scene[] = [];
  for (let i = 0; i < SCENES; i++) {
    const photo = await drawScene(random);
    const hashes: PerceptualHash[] = [];
    for (let way = 0; way < WAYS; way++) hashes.push(await hashOf(await changePhoto(photo, random)));
    scenes.push({ original: await hashOf(photo), changed: hashes });
  }
  return scenes;
}

/** The scene, unique for this pair; copies differ from the original in the same bits. */
function perceptualHashFor(pair: number, scene: Scene | undefined, way: number): PerceptualHash {
  const perceptual = (way < 0 ? scene?.original : scene?.changed[way]) ?? { whole: '0', inner: '0' };
  const mask = BigInt(`0x${hash('sha256', String(pair)).slice(0, 16)}`);
  const masked = (one: string) => BigInt.asIntN(64, BigInt.asUintN(64, BigInt(one)) ^ mask).toString();
  return { whole: masked(perceptual.whole), inner: masked(perceptual.inner) };
}

function postHome(random: Random): Posting {
  const area = random.whole(350, 1800) / 10;
  const totalFloors = random.whole(5, 20);
  return {
    home: {
      category: random.pick(['sale', 'sale', 'rent']),
      property_type: random.pick(['new_building', 'new_building', 'old_building']),
      area,
      rooms: Math.min(5, 1 + Math.floor(area / 40)),
      floor: random.whole(1, totalFloors),
      total_floors: totalFloors,
      price: Math.round(area * random.between(1200, 3500)) * 100,
      phone: `050${random.whole(1_000_000, 9_999_999)}`,
      latitude: random.between(40.36, 40.44),
      longitude: random.between(49.8, 49.98),
    },
    photos: somePhotos(random, random.whole(3, 6)),
  };
}

function somePhotos(random: Random, count: number, but: Photo[] = []): Photo[] {
  const free = Array.from({ length: SCENES }, (_, scene) => scene).filter(
    (one) => !but.some(({ scene }) => scene === one),
  );
  return random
    .shuffle(free)
    .slice(0, count)
    .map((scene) => ({ scene, way: -1 }));
}

/** The same home, by another agent or its owner, some days later. */
function postAgain({ home, photos }: Posting, random: Random): Posting {
  const photoCount = random.weighted([
    [0, 1],
    [1, 1],
    [2, 3],
    [photos.length, 5],
  ]);
  const changedPhotos = photos.slice(0, photoCount).map(({ scene }) => ({ scene, way: random.whole(-1, WAYS - 1) }));
  const fresh = somePhotos(random, 3, photos);
  const isOwner = photoCount === 0 || random.chance(0.5);
  return {
    home: {
      ...home,
      area: random.chance(0.7) ? home.area : Math.round(home.area + random.pick([-1, 1])),
      price: Math.round((home.price * random.pick([1, 1, 0.97, 1.02, 0.95])) / 100) * 100,
      phone: isOwner ? home.phone : `055${random.whole(1_000_000, 9_999_999)}`,
      latitude: home.latitude + random.between(-0.0004, 0.0004),
    },
    photos: photoCount >= 3 ? changedPhotos : [...changedPhotos, ...fresh],
  };
}

/** A neighbour: in or near the same house, of similar size and price; often of the same agent. */
function postBeside({ home, photos }: Posting, random: Random): Posting {
  const other = home.floor > 1 ? home.floor - 1 : home.floor + 1;
  const isSamePlan = random.chance(0.5);
  return {
    home: {
      ...home,
      floor: isSamePlan || random.chance(0.8) ? other : home.floor,
      area: isSamePlan ? home.area : Math.round(home.area * random.pick([0.9, 0.94, 1.07, 1.12])),
      price: Math.round((home.price * random.pick([0.9, 0.96, 1, 1.05, 1.1])) / 100) * 100,
      phone: random.chance(0.5) ? home.phone : `055${random.whole(1_000_000, 9_999_999)}`,
      latitude: home.latitude + random.pick([0, 0.0002, 0.001]),
    },
    // sometimes the same picture of the building
    photos: [...(random.chance(0.1) ? photos.slice(0, 1) : []), ...somePhotos(random, random.whole(3, 5), photos)],
  };
}

/** Inserts the listings, two per pair. Returns their ids. */
async function insertPostings(pool: pg.Pool, scenes: Scene[], postings: Posting[]): Promise<number[]> {
  await pool.query('truncate listings, files cascade');
  const { id: owner } = await insertUser(pool);
  const rows = postings.map(({ home, photos: _, ...rest }, at) => ({
    ...rest,
    ...home,
    ref: `pair ${at}`,
    owner_id: owner,
    rent_type: home.category === 'rent' ? 'monthly' : null,
    total_floors: Math.max(home.floor, Number(home.total_floors)),
  }));
  const columns =
    'ref, owner_id, category, rent_type, property_type, area, rooms, floor, total_floors, price, phone, latitude, longitude';
  const { rows: inserted } = await pool.query<{ id: number; ref: string }>(
    `insert into listings (status_ad, ${columns})
     select 'active', ${columns} from json_to_recordset($1) x(
         ref text, owner_id bigint, category text, rent_type text, property_type text, area numeric, rooms int, floor int,
         total_floors int, price bigint, phone text, latitude float8, longitude float8)
     returning id, ref`,
    [JSON.stringify(rows)],
  );
  const idOf = new Map(inserted.map(({ id, ref }) => [ref, id]));
  const ids = rows.map(({ ref }) => idOf.get(ref) ?? 0);
  const images = postings.flatMap(({ photos }, at) =>
    photos.map(({ scene, way }, position) => {
      const pair = Math.floor(at / 2);
      const { whole, inner } = perceptualHashFor(pair, scenes[scene], way);
      return { listing_id: ids[at], hash: `${pair} ${scene} ${way}`, position, whole, middle: inner };
    }),
  );
  await pool.query(
    `with x as materialized (select * from json_to_recordset($1)
         y(listing_id bigint, hash text, position int, whole bigint, middle bigint)),
     stored as (
       insert into files (hash, width, height, bytes, blurhash, url, formats, print_whole, print_inner)
       select distinct on (hash) hash, 4, 3, 1, 'LEHV6nWB2yk8pyo0adR*.7kCMdnj', '/x', '{}'::json, whole, middle from x)
     insert into images (listing_id, file_hash, position, name) select listing_id, hash, position, 'x.webp' from x`,
    [JSON.stringify(images)],
  );
  await pool.query('analyze listings, images, files');
  return ids;
}

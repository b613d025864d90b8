import type pg from 'pg';
import { hashPassword } from '../src/server/auth/password-service.ts';
import { readConfig } from '../src/server/config.ts';
import { openDb } from '../src/server/database/db.ts';
import { readSecret } from '../src/server/viewer/secret.ts';
import { openSession } from '../src/server/viewer/sessions.ts';
import { insertUploads, insertUser } from '../tests/support/factories.ts';
import { flatOf } from '../tests/support/owner.ts';
import { sendOrFail } from './send.ts';

/** Somebody with ten active listings; as such they may post a hundred a day. */
export type Person = {
  id: number;
  email: string;
  phone: string;
  /** as a browser sends them, and as an app does */
  cookie: Record<string, string>;
  bearer: Record<string, string>;
  listings: number[];
};

export const PASSWORD = 'a long password of the bench';
const PEOPLE = 20;
const LISTINGS = 10;
const MONTH = 30 * 86_400_000;
let flats = 0;

/** Deletes the people of an earlier run and all they have written. */
export async function deletePeople(client: pg.Pool | pg.PoolClient): Promise<void> {
  const { rows } = await client.query<{ id: number }>(`select id from users where email like 'bench%@evim.test'`);
  const ids = [rows.map(({ id }) => id)];
  await client.query('delete from images where owner_id = any($1)', ids);
  await client.query('delete from listings where owner_id = any($1)', ids);
  await client.query('delete from users where id = any($1)', ids);
}

export async function addPeople(pool: pg.Pool, site: string, dataDir: string): Promise<Person[]> {
  const people: Person[] = [];
  const password = await hashPassword(PASSWORD);
  for (let i = 0; i < PEOPLE; i++) people.push(await addPerson(pool, i, { site, dataDir, password }));
  await pool.query(
    `update listings set status_ad = 'active', posted_at = now() where owner_id = any($1) and status_ad = 'pending'`,
    [people.map(({ id }) => id)],
  );
  return people;
}

/** A flat as the wizard posts it, unlike the others. */
export async function newFlat(pool: pg.Pool, { id, phone }: Pick<Person, 'id' | 'phone'>) {
  const n = flats++;
  return flatOf(phone, await insertUploads(pool, id, 3), {
    Area: 40 + (n % 97),
    Floor: 1 + (n % 16),
    Price: 90_000 + n * 100,
    Latitude: 40.38 + (n % 37) / 1000,
    Longitude: 49.8 + (n % 43) / 1000,
    Address: `Nizami küçəsi ${1 + n}`,
    Description: `Mənzil ${n}: günəşli, təmirli, dənizə yaxın`,
  });
}

async function addPerson(
  pool: pg.Pool,
  i: number,
  { site, dataDir, password }: { site: string; dataDir: string; password: string },
): Promise<Person> {
  const [email, phone] = [`bench${i}@evim.test`, `050${2_000_000 + i}`];
  const created_at = new Date(Date.now() - MONTH);
  const { id } = await insertUser(pool, { email, phone, password_hash: password, created_at });
  const secret = await readSecret({ ...readConfig(), DATA_DIR: dataDir });
  const deps = { secret, clock: { now: () => new Date() } };
  const jwt = await openSession(openDb(pool), deps, id, { device: null }, { by: 'password', password });
  const bearer = { authorization: `Bearer ${jwt}` };
  const listings: number[] = [];
  while (listings.length < LISTINGS) {
    const data = await newFlat(pool, { id, phone });
    const { body } = await sendOrFail(site, '/api/listings', { method: 'POST', headers: bearer, body: { data } });
    listings.push(JSON.parse(body.toString()).data.id);
  }
  return { id, email, phone, bearer, cookie: { cookie: `jwt=${jwt}` }, listings };
}

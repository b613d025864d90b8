// Users who post listings, without a low daily limit, on a site in another process.
import type pg from 'pg';
import { openPool } from '../../../src/server/database/db.ts';
import { insertListing, insertUploads } from '../factories.ts';
import { flatOf } from '../owner.ts';
import { addPeople, privateConnection } from './instance.ts';

/** Users with this many approved listings may post a hundred per day. */
const APPROVED = 10;

export type Poster = {
  token: string;
  /** a request for a listing with this description */
  prepare: (description: string) => Promise<{ method: 'POST'; headers: Record<string, string>; body: string }>;
};

export type Posters = {
  people: Poster[];
  pool: pg.Pool;
  /** the number of listings by description */
  count: () => Promise<Map<string, number>>;
  close: () => Promise<void>;
};

export async function openPosters(dataDir: string, number: number): Promise<Posters> {
  const pool = openPool(privateConnection(dataDir), () => undefined);
  const people = await addPeople(
    dataDir,
    Array.from({ length: number }, () => 'user'),
  );
  return {
    people: await Promise.all(people.map((person) => makePoster(pool, person))),
    pool,
    count: async () => {
      const { rows } = await pool.query<{ description: string; count: number }>(
        `select description #>> '{0,children,0,text}' as description, count(*)::int from listings
          where description <> '[]' group by 1`,
      );
      return new Map(rows.map(({ description, count }) => [description, count]));
    },
    close: () => pool.end(),
  };
}

async function makePoster(pool: pg.Pool, { id, token }: { id: number; token: string }): Promise<Poster> {
  const phone = `050${String(3_000_000 + id)}`;
  await pool.query("update users set phone = $2, created_at = now() - interval '30 days' where id = $1", [id, phone]);
  for (let at = 0; at < APPROVED; at += 1) await insertListing(pool, { owner_id: id, phone });
  return {
    token,
    prepare: async (Description) => ({
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ data: flatOf(phone, await insertUploads(pool, id, 3), { Description }) }),
    }),
  };
}

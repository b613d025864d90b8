import { sql } from 'kysely';
import type { Condition } from '#contract/wire/query.ts';
import type { Db, Trx } from '../database/db.ts';
import { keysOf } from './keys.ts';
import type { CompiledSearch } from './searches.ts';

/** The id of a search that is watched from now on; the same search has one id. */
export async function insertWatched(trx: Trx, { search, conditions }: CompiledSearch): Promise<number> {
  // the update changes nothing: it makes the statement return the row that is there, and keeps it until the end
  const { rows } = await sql<{ id: number; is_new: boolean }>`
    insert into watched_searches (search, conditions) values (${search}, ${linesOf(conditions)})
    on conflict (search) do update set search = excluded.search returning id, xmax = 0 as is_new`.execute(trx);
  const { id = 0, is_new = false } = rows[0] ?? {};
  if (is_new) await insertKeys(trx, id, conditions);
  return id;
}

/** Compiles a search anew: its filters mean something else in this release, or a place of it is gone. */
export async function updateWatched(
  trx: Trx,
  id: number,
  { conditions, isBroken }: { conditions: readonly Condition[]; isBroken: boolean },
): Promise<void> {
  await trx
    .updateTable('watched_searches')
    .set({ conditions: linesOf(conditions), is_broken: isBroken })
    .where('id', '=', id)
    .execute();
  await trx.deleteFrom('saved_search_keys').where('search_id', '=', id).execute();
  // a search without one of its places would find too much
  if (!isBroken) await insertKeys(trx, id, conditions);
}

/** `is_earlier`: an earlier release has written its keys. */
export type WatchedRow = { id: number; search: string; conditions: string; is_broken: boolean; is_earlier: boolean };

/** Some searches with an id above `after`, by id. */
export async function findWatched(db: Db, after: number, most: number): Promise<WatchedRow[]> {
  const { rows } = await sql<WatchedRow>`
    select w.id, w.search, w.conditions, w.is_broken,
           exists (select from saved_search_keys k where k.search_id = w.id and k.rest_id is null) as is_earlier
      from watched_searches w where w.id > ${after} order by w.id limit ${most}`.execute(db);
  return rows;
}

/** Deletes searches that nobody has saved any more, and conditions that no search has. */
export async function deleteUnwatched(db: Db): Promise<void> {
  await sql`
    delete from watched_searches w where not exists (select from saved_searches s where s.search_id = w.id)`.execute(
    db,
  );
  await sql`
    delete from watched_conditions where id in (
      select c.id from watched_conditions c
       where not exists (select from saved_search_keys k where k.conditions_id = c.id)
         and not exists (select from saved_search_keys k where k.rest_id = c.id)
         for update skip locked)`.execute(db);
}

/** The conditions as they are stored: JSON, one a line. */
export function linesOf(conditions: readonly Condition[]): string {
  return conditions.map((one) => JSON.stringify(one)).join('\n');
}

async function insertKeys(trx: Trx, id: number, conditions: readonly Condition[]): Promise<void> {
  const { keys, priceMin, priceMax, unpriced, rest } = keysOf(conditions);
  const row = {
    search_id: id,
    price_min: priceMin,
    price_max: priceMax,
    conditions_id: await insertConditions(trx, linesOf(unpriced)),
    rest_id: await insertConditions(trx, linesOf(rest)),
  };
  const rows = keys.map((key) => ({ ...row, key }));
  await trx.insertInto('saved_search_keys').values(rows).execute();
}

/** The id of conditions; the same ones have one. */
async function insertConditions(trx: Trx, conditions: string): Promise<number> {
  // the update as above
  const { rows } = await sql<{ id: number }>`
    insert into watched_conditions (conditions) values (${conditions})
    on conflict (md5(conditions)) do update set conditions = excluded.conditions returning id`.execute(trx);
  return rows[0]?.id ?? 0;
}

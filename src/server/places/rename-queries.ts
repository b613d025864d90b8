import { sql } from 'kysely';
import type { Trx } from '../database/db.ts';

/** Listings whose words are derived anew in one go. */
const BATCH = 500;

type Renamed = { id: number; place: PlaceColumn; placeId: number; doneTo: number };

/** Has the listings of a place get its new names by a job. */
export async function insertRenamed(trx: Trx, place: PlaceColumn, placeId: number): Promise<void> {
  await trx.deleteFrom('renamed_places').where('place', '=', place).where('place_id', '=', placeId).execute();
  await trx.insertInto('renamed_places').values({ place, place_id: placeId }).execute();
}

/** False: nothing is left to do. */
export async function refreshSome(trx: Trx): Promise<boolean> {
  const { rows } = await sql<Renamed>`
    select id, place, place_id as "placeId", done_to as "doneTo" from renamed_places
     order by id limit 1 for update skip locked`.execute(trx);
  const [renamed] = rows;
  if (!renamed) return false;
  const { place } = renamed;
  // listings name their quarter by its key
  const isOfPlace =
    place === 'kvartal'
      ? sql`kvartal = (select key from quarters where id = ${renamed.placeId})`
      : sql`${sql.ref(place)} = ${renamed.placeId}`;
  const column = sql.ref(place);
  // writing the column makes the trigger of listings derive the words (migrations/0006)
  const done = await sql<{ last: number | null }>`
    with next as (
      select id from listings where ${isOfPlace} and id > ${renamed.doneTo} order by id limit ${BATCH}
         for no key update),
    done as (
      update listings l set ${column} = ${column} from next where l.id = next.id returning l.id)
    select max(id) as last from done`.execute(trx);
  const last = done.rows[0]?.last ?? null;
  if (last === null) await trx.deleteFrom('renamed_places').where('id', '=', renamed.id).execute();
  else await trx.updateTable('renamed_places').set({ done_to: last }).where('id', '=', renamed.id).execute();
  return true;
}

/** The column of listings that names a place. */
export type PlaceColumn = 'district_id' | 'settlement_id' | 'metro_id' | 'address_id' | 'kvartal';

import { sql } from 'kysely';
import type { Trx } from '../database/db.ts';
import { namesStreet } from './street-queries.ts';

/** Listings updated per transaction. */
const BATCH = 500;

type PendingRename = { id: number; place: PlaceColumn; placeId: number; doneTo: number };

/** Queues a rename: a job then updates the search words of the place's listings, and gives a street those that name it. */
export async function insertRename(trx: Trx, place: PlaceColumn, placeId: number): Promise<void> {
  await trx.deleteFrom('renamed_places').where('place', '=', place).where('place_id', '=', placeId).execute();
  await trx.insertInto('renamed_places').values({ place, place_id: placeId }).execute();
}

/** The slug of a renamed street, which is in addresses, stays that of its first name. */
export async function keepStreetSlug(trx: Trx, id: number, before: string): Promise<void> {
  await sql`update streets set slug_name = ${before} where id = ${id} and slug_name is null`.execute(trx);
}

/** Updates one batch of listings. False: nothing is left to do. */
export async function refreshBatch(trx: Trx): Promise<boolean> {
  const { rows } = await sql<PendingRename>`
    select id, place, place_id as "placeId", done_to as "doneTo" from renamed_places
     order by id limit 1 for update skip locked`.execute(trx);
  const [rename] = rows;
  if (!rename) return false;
  const { place } = rename;
  const column = sql.ref(place);
  // listings refer to their quarter by its key
  const isOfPlace =
    place === 'kvartal'
      ? sql`l.kvartal = (select key from quarters where id = ${rename.placeId})`
      : sql`l.${column} = ${rename.placeId}`;
  const isStreet = place === 'address_id';
  const takesPlace = isStreet ? sql`(${isOfPlace} or ${namesStreet(rename.placeId)})` : isOfPlace;
  const assignment = isStreet ? sql`address_id = ${rename.placeId}` : sql`${column} = ${column}`;
  // writing the column fires the trigger that derives the search words (migrations/0006)
  const result = await sql<{ last: number | null }>`
    with next as (
      select id from listings l where ${takesPlace} and id > ${rename.doneTo} order by id limit ${BATCH}
         for no key update),
    done as (
      update listings l set ${assignment} from next where l.id = next.id returning l.id)
    select max(id) as last from done`.execute(trx);
  const last = result.rows[0]?.last ?? null;
  if (last === null) await trx.deleteFrom('renamed_places').where('id', '=', rename.id).execute();
  else await trx.updateTable('renamed_places').set({ done_to: last }).where('id', '=', rename.id).execute();
  return true;
}

/** The column of listings that refers to a place. */
export type PlaceColumn = 'district_id' | 'settlement_id' | 'metro_id' | 'address_id' | 'kvartal';

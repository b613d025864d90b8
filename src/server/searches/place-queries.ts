import { sql } from 'kysely';
import type { Db } from '../database/db.ts';

/** `slugName`: the first name of one that was renamed. */
type FurtherPlace = { id: number; name: string; slugName: string | null; districtId: number | null };
/** An old or spoken name of the place with a slug. */
type Alias = { name: string; place: string };

/** Streets and complexes in the order in which they were made, and the further names of all places. */
export async function findFurtherPlaces(
  db: Db,
): Promise<{ streets: FurtherPlace[]; complexes: FurtherPlace[]; aliases: Alias[] }> {
  const [streets, complexes, aliases] = await Promise.all([
    sql<FurtherPlace>`
      select id, street_name as name, slug_name as "slugName", district_id as "districtId"
        from streets where not is_hidden order by id`.execute(db),
    sql<FurtherPlace>`
      select id, name, slug_name as "slugName", district_id as "districtId" from complexes order by id`.execute(db),
    sql<Alias>`select name, place from place_aliases order by id`.execute(db),
  ]);
  return { streets: streets.rows, complexes: complexes.rows, aliases: aliases.rows };
}

import { sql } from 'kysely';
import type { LandingPlace } from '#contract/listings/landing/landing.ts';
import type { Language } from '#contract/values/dates.ts';
import type { Db } from '../database/db.ts';

export type PlaceRow = {
  kind: LandingPlace['kind'];
  id: number;
  slug: string;
  is_hidden: boolean;
  latitude: number;
  longitude: number;
  names: Record<Language, string>;
};

/** All districts, settlements and stations. Homes may still name hidden ones. */
export async function findPlaceRows(db: Db): Promise<PlaceRow[]> {
  const columns = sql`p.id, p.slug, p.is_hidden, p.latitude, p.longitude,
    json_build_object('az', p.name_az, 'en', p.name_en, 'ru', p.name_ru) as names`;
  const { rows } = await sql<PlaceRow>`
    select 'district' as kind, ${columns} from districts p
    union all select 'settlement', ${columns} from settlements p
    union all select 'metro', ${columns} from metro_stations p`.execute(db);
  return rows;
}

import type pg from 'pg';
import type { Point } from './points.ts';

type NamedPlace = Point & { id: number; names: string[] };

/** All places with their names in three languages. */
export async function readPlaces(pool: pg.Pool) {
  const names = 'id, latitude, longitude, array[name_az, name_en, name_ru]';
  const districts = await pool.query<NamedPlace>(`select ${names} as names from districts order by id`);
  const stations = await pool.query<NamedPlace>(`select ${names} || aliases as names from metro_stations order by id`);
  const settlements = await pool.query<NamedPlace & { district_id: number }>(
    `select district_id, ${names} as names from settlements order by id`,
  );
  const complexes = await pool.query<{ id: number; name: string }>('select id, name from complexes');
  const streets = await pool.query<{ id: number; street_name: string }>('select id, street_name from streets');
  return {
    districts: districts.rows,
    stations: stations.rows,
    settlements: settlements.rows,
    complexes: complexes.rows,
    streets: streets.rows,
  };
}

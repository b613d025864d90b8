import { sql } from 'kysely';
import { COMPLEX } from '#contract/complexes/fields.ts';
import type { Language } from '#contract/values/dates.ts';
import type { ListQuery } from '#contract/wire/query.ts';
import type { Db } from '../database/db.ts';
import { columnsOf, type EntityView, findVersions, matchesId, readTexts } from '../database/entity-queries.ts';

const COMPLEXES: EntityView = { entity: COMPLEX, visible: sql`true` };

/** The complexes of a page with their versions, and how many match. */
export function findComplexVersions(db: Db, query: ListQuery): ReturnType<typeof findVersions> {
  return findVersions(db, COMPLEXES, query);
}

/** The JSON text of each of some complexes, by id. */
export function readComplexTexts(db: Db, ids: readonly number[], selection: Selection): Promise<Map<number, string>> {
  return readTexts(db, COMPLEXES, ids, selection);
}

type ComplexRow = {
  id: number;
  /** its own phone, else the site's */
  phone: string | null;
  is_favorite: boolean;
  listing_rooms: { rooms: number | null; count: number }[];
  /** the public part as JSON text */
  body: string;
};

export type Selection = Pick<ListQuery, 'fields' | 'populate' | 'locale'>;

/** One complex by id or documentId; with `userId`, also whether it is one of their favorites. */
export async function findComplex(
  db: Db,
  id: string,
  { userId, ...selection }: Selection & { userId?: number | undefined },
): Promise<ComplexRow | null> {
  const isFavorite =
    userId === undefined
      ? sql`false`
      : sql`exists (select from favorites f where f.complex_id = l.id and f.user_id = ${userId})`;
  const { rows } = await sql<ComplexRow>`
    select l.id, coalesce(l.phone, (select phone from contact)) as phone, ${isFavorite} as is_favorite,
      (select coalesce(json_agg(r order by r.rooms), '[]') from (
        select rooms, count(distinct coalesce(home_id, id)) as count from listings where complex_id = l.id and status_ad = 'active' group by rooms) r
      ) as listing_rooms,
      (select row_to_json(p)::text from (select ${columnsOf(COMPLEX, selection)}) p) as body
    from complexes l where ${matchesId(id)}`.execute(db);
  return rows[0] ?? null;
}

/** Counts complexes by district and by developer, as JSON text. */
export async function findFacets(db: Db, language: Language): Promise<string> {
  const { rows } = await sql<{ body: string }>`
    select json_build_object(
      'district', (select coalesce(json_agg(f order by f.count desc, f.id), '[]') from (
        select d.id, d.slug, ${sql.ref(`d.name_${language}`)} as "Name", count(*) as count
          from complexes c join districts d on d.id = c.district_id group by d.id) f),
      'developer', (select coalesce(json_agg(f order by f.count desc, f.value), '[]') from (
        select developer as value, count(*) as count from complexes where developer is not null group by developer) f)
      )::text as body`.execute(db);
  return rows[0]?.body ?? '';
}

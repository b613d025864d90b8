import type pg from 'pg';

/**
 * Inserts pending copies of active demo listings with their photos. They are older than all others, also than earlier
 * copies, and so come first in the moderation queue.
 * @returns their ids
 */
export async function insertPending(pool: pg.Pool, number: number): Promise<number[]> {
  const { rows: columns } = await pool.query<{ names: string }>(
    `select string_agg(quote_ident(column_name), ', ') as names from information_schema.columns
    where table_name = 'listings' and table_schema = 'public' and is_generated = 'NEVER' and column_name not in
      ('id', 'document_id', 'ref', 'import_hash', 'status_ad', 'created_at', 'images', 'image_count', 'search_vector')`,
  );
  const names = columns[0]?.names ?? '';
  const client = await pool.connect();
  await client.query('begin');
  const { rows } = await client.query<{ id: number }>(
    `insert into listings (${names}, status_ad, created_at, search_vector)
   select ${names}, 'pending', timestamptz '2020-01-01' - (now() - timestamptz '2026-01-01') + make_interval(secs => id / 1000.0), search_vector from listings
    where status_ad = 'active' and image_count > 0 and owner_id is not null order by id limit $1 returning id`,
    [number],
  );
  await client.query(
    `insert into images (listing_id, file_hash, position, name)
   select copy.id, i.file_hash, i.position, i.name
     from (select id, row_number() over (order by id) as n from unnest($1::bigint[]) id) copy
     join (select id, row_number() over (order by id) as n from (
       select id from listings where status_ad = 'active' and image_count > 0 and owner_id is not null
        order by id limit $2) l) original on original.n = copy.n
     join images i on i.listing_id = original.id`,
    [rows.map(({ id }) => id), rows.length],
  );
  // without this, the duplicate check would mark copies as risky and put them before those of another run
  await client.query('update listing_checks set checked_at = now() where listing_id = any($1)', [
    rows.map(({ id }) => id),
  ]);
  await client.query('commit');
  client.release();
  return rows.map(({ id }) => id);
}

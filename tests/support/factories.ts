import type pg from 'pg';

let count = 0;

/** Inserts a user; `overrides` are columns. */
export async function insertUser(pool: pg.Pool, overrides: Record<string, unknown> = {}): Promise<{ id: number }> {
  count += 1;
  return insertRow(pool, 'users', { email: `person${count}@evim.test`, fullname: `Şəxs ${count}`, ...overrides });
}

/** Deletes all listings, locked in the order of the checks that may run beside. */
export async function deleteListings(pool: pg.Pool): Promise<void> {
  await pool.query(`
    with locked as (select id from listings order by id for update)
    delete from listings where id in (select id from locked)`);
}

/** Inserts a listing; `overrides` are columns. By default an active two-room flat for sale of a new owner. */
export async function insertListing(
  pool: pg.Pool,
  overrides: Record<string, unknown> = {},
): Promise<{ id: number; document_id: string }> {
  const owner = 'owner_id' in overrides ? {} : { owner_id: (await insertUser(pool)).id };
  return insertRow(pool, 'listings', {
    category: 'sale',
    property_type: 'new_building',
    area: 68,
    rooms: 2,
    floor: 5,
    total_floors: 16,
    price: 125_000_00,
    phone: '0501234567',
    status_ad: 'active',
    posted_at: overrides.created_at ?? new Date(),
    ...owner,
    ...overrides,
  });
}

/** Inserts pending uploads of a user. @returns their ids */
export async function insertUploads(pool: pg.Pool, ownerId: number, number: number): Promise<number[]> {
  const format = { url: '/uploads/ab/x.webp', width: 4, height: 3 };
  const formats = { thumbnail: format, small: format, medium: format, large: format };
  await pool.query(
    `insert into files (hash, width, height, bytes, blurhash, url, formats)
     values ('ab', 4, 3, 10, 'LEHV6nWB2yk8pyo0adR*.7kCMdnj', $1, $2) on conflict do nothing`,
    [format.url, JSON.stringify(formats)],
  );
  const { rows } = await pool.query<{ id: number }>(
    `insert into images (owner_id, file_hash, position, name)
     select $1, 'ab', 0, 'x.webp' from generate_series(1, $2) returning id`,
    [ownerId, number],
  );
  return rows.map(({ id }) => id);
}

async function insertRow<Row>(pool: pg.Pool, table: string, values: Record<string, unknown>): Promise<Row> {
  const names = Object.keys(values);
  const places = names.map((_, i) => `$${i + 1}`);
  const { rows } = await pool.query(
    `insert into ${table} (${names.join(', ')}) values (${places.join(', ')}) returning *`,
    Object.values(values).map((value) => (Array.isArray(value) ? JSON.stringify(value) : value)),
  );
  return rows[0] as Row;
}

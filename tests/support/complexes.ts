import type pg from 'pg';

/** A complex as columns. */
export async function insertComplex(
  pool: pg.Pool,
  more: Record<string, unknown> = {},
): Promise<{ id: number; document_id: string }> {
  return insertRow(pool, 'complexes', { name: 'Ağ Şəhər', ...more });
}

/** A two-room layout of a complex, in qəpik and m². */
export async function insertLayout(
  pool: pg.Pool,
  complexId: number,
  more: Record<string, unknown> = {},
): Promise<{ id: number }> {
  return insertRow(pool, 'layouts', {
    complex_id: complexId,
    position: 0,
    rooms: 2,
    area: 70,
    price: 150_000_00,
    ...more,
  });
}

async function insertRow<Row>(pool: pg.Pool, table: string, values: Record<string, unknown>): Promise<Row> {
  const names = Object.keys(values);
  const { rows } = await pool.query(
    `insert into ${table} (${names.join(', ')}) values (${names.map((_, i) => `$${i + 1}`).join(', ')}) returning *`,
    Object.values(values).map((one) => (typeof one === 'object' && one !== null ? JSON.stringify(one) : one)),
  );
  return rows[0] as Row;
}

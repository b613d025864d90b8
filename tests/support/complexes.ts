import type pg from 'pg';

/** Inserts a complex; `overrides` are columns. */
export async function insertComplex(
  pool: pg.Pool,
  overrides: Record<string, unknown> = {},
): Promise<{ id: number; document_id: string }> {
  return insertRow(pool, 'complexes', { name: 'Ağ Şəhər', ...overrides });
}

/** Inserts a two-room layout of a complex; prices in qəpik, areas in m². */
export async function insertLayout(
  pool: pg.Pool,
  complexId: number,
  overrides: Record<string, unknown> = {},
): Promise<{ id: number }> {
  return insertRow(pool, 'layouts', {
    complex_id: complexId,
    position: 0,
    rooms: 2,
    area: 70,
    price: 150_000_00,
    ...overrides,
  });
}

async function insertRow<Row>(pool: pg.Pool, table: string, values: Record<string, unknown>): Promise<Row> {
  const names = Object.keys(values);
  const { rows } = await pool.query(
    `insert into ${table} (${names.join(', ')}) values (${names.map((_, i) => `$${i + 1}`).join(', ')}) returning *`,
    Object.values(values).map((value) => (typeof value === 'object' && value !== null ? JSON.stringify(value) : value)),
  );
  return rows[0] as Row;
}

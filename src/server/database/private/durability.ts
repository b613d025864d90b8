type Queryable = { query(text: string): Promise<{ rows: { name: string; setting: string }[] }> };

/** Refuses a database, ours or the operator's, that may lose acknowledged data. */
export async function assertDurable(db: Queryable): Promise<void> {
  const { rows } = await db.query(
    `select name, setting from pg_settings
      where name in ('fsync', 'full_page_writes', 'synchronous_commit') and setting = 'off' order by name`,
  );
  if (rows.length === 0) return;
  const names = rows.map((row) => row.name).join(', ');
  throw new Error(
    `The database may lose acknowledged data: ${names} is off. Switch it on in PostgreSQL's configuration.`,
  );
}

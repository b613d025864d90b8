import { sql } from 'kysely';
import type { Db } from '../database/db.ts';

/** The number of changes of each topic. */
export async function findVersions(db: Db): Promise<Map<string, number>> {
  const { rows } = await sql<{ topic: string; version: number }>`select topic, version from content_changes`.execute(
    db,
  );
  return new Map(rows.map(({ topic, version }) => [topic, version]));
}

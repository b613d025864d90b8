import { sql } from 'kysely';
import type { Db } from '../database/db.ts';

/** Notes that a proof is used; false when it was before. */
export async function insertUsedProof(db: Db, { id, expiresAt }: { id: string; expiresAt: Date }): Promise<boolean> {
  const { rows } = await sql`
    insert into used_proofs (id, expires_at) values (${id}, ${expiresAt}) on conflict do nothing returning id`.execute(
    db,
  );
  return rows.length === 1;
}

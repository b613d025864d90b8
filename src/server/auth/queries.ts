import type { Role } from '#contract/auth/fields.ts';
import type { Db } from '../db.ts';

export async function findUser(db: Db, id: number): Promise<{ id: number; role: Role } | null> {
  const row = await db.selectFrom('users').select(['id', 'role']).where('id', '=', id).executeTakeFirst();
  return row ? { id: row.id, role: row.role as Role } : null;
}

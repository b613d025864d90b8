import type { Insertable } from 'kysely';
import type { Db } from '../database/db.ts';
import type { Tables } from '../database/tables.ts';

/** Inserts a preview, and deletes those made before `oldest`. */
export async function insertPreview(db: Db, row: Insertable<Tables['content_previews']>, oldest: Date): Promise<void> {
  await db.deleteFrom('content_previews').where('made_at', '<', oldest).execute();
  await db.insertInto('content_previews').values(row).execute();
}

/** A preview not made before `oldest`, or null. */
export async function findPreview(db: Db, token: string, oldest: Date) {
  const row = await db
    .selectFrom('content_previews')
    .select(['endpoint', 'answers'])
    .where('token', '=', token)
    .where('made_at', '>=', oldest)
    .executeTakeFirst();
  return row ?? null;
}

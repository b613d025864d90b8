import { sql } from 'kysely';
import type { StoredDraft } from '#contract/listings/posting/draft.ts';
import type { Db } from '../../database/db.ts';

/** A person's draft and when it was saved, or null. */
export async function findDraft(db: Db, userId: number): Promise<(StoredDraft & { saved_at: Date }) | null> {
  const { rows } = await sql<StoredDraft & { saved_at: Date }>`
    select form, step, image_ids::float8[] as images, saved_at from listing_drafts
     where user_id = ${userId}`.execute(db);
  return rows[0] ?? null;
}

/** Saves a person's draft, which replaces the previous one. */
export async function upsertDraft(
  db: Db,
  userId: number,
  { form, step, images }: StoredDraft,
  now: Date,
): Promise<void> {
  await sql`
    insert into listing_drafts (user_id, form, step, image_ids, saved_at)
    values (${userId}, ${JSON.stringify(form)}, ${step}, ${images}, ${now})
    on conflict (user_id) do update set form = excluded.form, step = excluded.step,
      image_ids = excluded.image_ids, saved_at = excluded.saved_at`.execute(db);
}

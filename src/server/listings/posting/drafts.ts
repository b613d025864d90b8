import { sql } from 'kysely';
import type { KeptDraft } from '#contract/listings/draft.ts';
import { requireUser } from '../../auth/viewer.ts';
import type { Db } from '../../database/db.ts';
import type { Deps, Viewer } from '../../deps.ts';

/** What the viewer has begun to post, or null. @throws Refusal 401 */
export async function readDraft(deps: Deps, viewer: Viewer) {
  const { rows } = await sql<KeptDraft & { saved_at: Date }>`
    select form, step, image_ids::float8[] as images, saved_at from listing_drafts
     where user_id = ${requireUser(viewer).id}`.execute(deps.db);
  const [row] = rows;
  return row ? { form: row.form, step: row.step, images: row.images, savedAt: row.saved_at.toISOString() } : null;
}

/** Keeps a draft in the place of the one before. @throws Refusal 401 */
export async function keepDraft(deps: Deps, viewer: Viewer, { form, step, images }: KeptDraft): Promise<void> {
  await sql`
    insert into listing_drafts (user_id, form, step, image_ids, saved_at)
    values (${requireUser(viewer).id}, ${JSON.stringify(form)}, ${step}, ${images}, ${deps.clock.now()})
    on conflict (user_id) do update set form = excluded.form, step = excluded.step,
      image_ids = excluded.image_ids, saved_at = excluded.saved_at`.execute(deps.db);
}

/** Forgets a person's draft, if there is one. */
export async function dropDraft(db: Db, userId: number): Promise<void> {
  await sql`delete from listing_drafts where user_id = ${userId}`.execute(db);
}

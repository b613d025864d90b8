import type { StoredDraft } from '#contract/listings/posting/draft.ts';
import type { Deps, Viewer } from '../../deps.ts';
import { requireUser } from '../../viewer/viewer.ts';
import { findDraft, upsertDraft } from './draft-queries.ts';

/** What the viewer has begun to post, or null. @throws Refusal 401 */
export async function readDraft(deps: Deps, viewer: Viewer) {
  const row = await findDraft(deps.db, requireUser(viewer).id);
  return row ? { form: row.form, step: row.step, images: row.images, savedAt: row.saved_at.toISOString() } : null;
}

/** Keeps a draft in the place of the one before. @throws Refusal 401 */
export function keepDraft(deps: Deps, viewer: Viewer, draft: StoredDraft): Promise<void> {
  return upsertDraft(deps.db, requireUser(viewer).id, draft, deps.clock.now());
}

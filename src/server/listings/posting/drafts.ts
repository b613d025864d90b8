import type { StoredDraft } from '#contract/listings/posting/draft.ts';
import type { Deps, Viewer } from '../../deps.ts';
import { requireUser } from '../../viewer/viewer.ts';
import { findDraft, upsertDraft } from './draft-queries.ts';

/** The viewer's draft, or null. @throws Refusal 401 */
export async function findOwnDraft(deps: Deps, viewer: Viewer) {
  const row = await findDraft(deps.db, requireUser(viewer).id);
  return row ? { form: row.form, step: row.step, images: row.images, savedAt: row.saved_at.toISOString() } : null;
}

/** Saves a draft; it replaces the previous one. @throws Refusal 401 */
export function saveDraft(deps: Deps, viewer: Viewer, draft: StoredDraft): Promise<void> {
  return upsertDraft(deps.db, requireUser(viewer).id, draft, deps.clock.now());
}

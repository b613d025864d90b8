import { randomBytes } from 'node:crypto';
import type { z } from 'zod';
import type { PreviewBody } from '#contract/content/previews.ts';
import { LANGUAGES, type Language } from '#contract/values/dates.ts';
import { HOUR_MS } from '#contract/values/durations.ts';
import type { Deps, Viewer } from '../deps.ts';
import { inContentTransaction } from '../editing/editable.ts';
import { lockContent } from '../editing/editing-queries.ts';
import type { Previewable } from '../editing/previewable.ts';
import { Refusal } from '../refusal.ts';
import { requireUser } from '../viewer/viewer.ts';
import { findPreview, insertPreview } from './preview-queries.ts';
import type { LanguageTexts } from './texts/text-store.ts';

/** How long a preview can be looked at, in ms: an hour. */
const LIFETIME = HOUR_MS;

/** What the page of a preview gets instead of the stored content. */
export type Preview = { endpoint: string; answers: Record<Language, string> };

/**
 * Keeps the answers of a page's endpoint with unsaved values. They are written as if saved, read by the page's own
 * endpoint and rolled back, so that a preview obeys the same rules and looks the same as what will be public.
 * @returns the page's address
 * @throws Refusal 404, 409 already_there, 422 content_invalid or picture_unknown
 */
export async function makePreview(
  deps: Deps,
  viewer: Viewer,
  previewables: readonly Previewable[],
  { kind, id, values }: z.infer<typeof PreviewBody>,
): Promise<string> {
  const previewable = previewables.find((one) => one.kind === kind);
  if (!previewable) throw new Refusal(404, 'not_found');
  const { page, endpoint, answers } = await showUnsaved(deps, viewer, previewable, { id, values });
  const token = randomBytes(18).toString('base64url');
  const now = deps.clock.now();
  const row = { token, endpoint, answers: JSON.stringify(answers), made_by: requireUser(viewer).id, made_at: now };
  await insertPreview(deps.db, row, new Date(now.getTime() - LIFETIME));
  return `${page}?preview=${token}`;
}

/** The preview that a page's address names, for editors; null for everybody else, who see what is public. */
export async function readPreview({ db, clock }: Deps, viewer: Viewer, search: string): Promise<Preview | null> {
  const token = new URLSearchParams(search).get('preview');
  if (!token || (viewer.user?.role !== 'editor' && viewer.user?.role !== 'admin')) return null;
  return (await findPreview(db, token, new Date(clock.now().getTime() - LIFETIME))) as Preview | null;
}

/** The endpoint of a preview of a text of the interface, which pages have without asking. */
export const TEXTS_ENDPOINT = '/api/translates';

/** The texts of a page, with the one that a preview shows. */
export function withPreviewedText(words: LanguageTexts, preview: Preview | null, language: Language): LanguageTexts {
  if (preview?.endpoint !== TEXTS_ENDPOINT) return words;
  return { ...words, texts: { ...words.texts, ...JSON.parse(preview.answers[language]) } };
}

class RolledBack extends Error {}

async function showUnsaved(
  deps: Deps,
  viewer: Viewer,
  { editable, names, addressesOf, show }: Previewable,
  { id, values }: { id: string | null; values: Record<string, unknown> },
) {
  const given = Object.fromEntries(Object.entries(values).filter(([name]) => names.includes(name)));
  let shown: (Preview & { page: string }) | undefined;
  const attempt = inContentTransaction(deps.db, async (trx) => {
    if (id !== null) await lockContent(trx, editable.name, id);
    const stored = id === null ? null : ((await editable.read(trx, id))?.body ?? editable.initialBody(id));
    if (id !== null && !stored) throw new Refusal(404, 'not_found');
    const { id: target } = await editable.write(trx, id, { ...stored, ...given }, stored);
    const inside = { ...deps, db: trx, readDb: trx };
    const answers = {} as Record<Language, string>;
    for (const language of LANGUAGES) answers[language] = await show(inside, viewer, target, language);
    shown = { ...addressesOf(target), answers };
    throw new RolledBack();
  });
  await attempt.catch((error) => {
    if (!(error instanceof RolledBack)) throw error;
  });
  if (!shown) throw new Error('a preview was rolled back before it was shown');
  return shown;
}

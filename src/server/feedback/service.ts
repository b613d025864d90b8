import type { FeedbackFields } from '#contract/feedback/api.ts';
import { type FeedbackTitle, MIN_SECONDS } from '#contract/feedback/fields.ts';
import type { Language } from '#contract/values/dates.ts';
import { inTransaction } from '../database/db.ts';
import type { Deps } from '../deps.ts';
import { Refusal } from '../refusal.ts';
import { hashToken } from './files.ts';
import { recordSubmission, type Sender } from './limits.ts';
import { attachFiles, insertFeedback } from './queries.ts';

type SentFeedback = { id: number; documentId: string; title: FeedbackTitle };

/**
 * Stores feedback with the files uploaded for it; a job mails it. Feedback that a bot seems to have written gets the same
 * answer and is stored, but not mailed.
 * @throws Refusal 422 feedback_files_expired, 429 too_many_requests
 */
export async function sendFeedback(
  deps: Deps,
  sender: Sender,
  language: Language,
  fields: FeedbackFields,
): Promise<SentFeedback> {
  await recordSubmission(deps, sender, 'feedback');
  const { name, email, title, message } = fields;
  const tokens = fields.file_tokens ?? [];
  const files = (fields.file ?? []).map((id, at) => ({ id, tokenHash: hashToken(tokens[at] ?? '') }));
  const now = deps.clock.now();
  return inTransaction(deps.db, async (trx) => {
    const isSuspect = looksAutomated(fields);
    const feedback = await insertFeedback(trx, now, { name, email, title, message, language, isSuspect });
    if (!(await attachFiles(trx, feedback.id, now, files)))
      throw new Refusal(422, 'feedback_files_expired', { fields: { file: 'feedback_files_expired' } });
    return { ...feedback, title };
  });
}

/** Bots fill in the invisible field, or finish faster than people can. */
function looksAutomated({ website, seconds }: FeedbackFields): boolean {
  return (website ?? '') !== '' || (typeof seconds === 'number' && seconds < MIN_SECONDS);
}

import type { FeedbackFields } from '#contract/feedback/api.ts';
import { type FeedbackTitle, LEAST_SECONDS } from '#contract/feedback/fields.ts';
import { inTransaction } from '../database/db.ts';
import type { Deps } from '../deps.ts';
import { Refusal } from '../refusal.ts';
import { hashToken } from './files.ts';
import { type Sender, takeSendersTurn } from './limits.ts';
import { attachFiles, insertFeedback } from './queries.ts';

type SentFeedback = { id: number; documentId: string; title: FeedbackTitle };

/**
 * Keeps what somebody writes to us, with the files he uploaded for it; a job mails it. What a program seems to have
 * written is answered alike and kept, but mailed to nobody.
 * @throws Refusal 422 feedback_files_expired, 429 too_many_requests
 */
export async function sendFeedback(deps: Deps, sender: Sender, fields: FeedbackFields): Promise<SentFeedback> {
  await takeSendersTurn(deps, sender, 'feedback');
  const { name, email, title, message } = fields;
  const tokens = fields.file_tokens ?? [];
  const files = (fields.file ?? []).map((id, at) => ({ id, tokenHash: hashToken(tokens[at] ?? '') }));
  const now = deps.clock.now();
  return inTransaction(deps.db, async (trx) => {
    const sent = await insertFeedback(trx, now, { name, email, title, message, isSuspect: looksWritten(fields) });
    if (!(await attachFiles(trx, sent.id, now, files)))
      throw new Refusal(422, 'feedback_files_expired', { fields: { file: 'feedback_files_expired' } });
    return { ...sent, title };
  });
}

/** By a program: it fills in what nobody sees, or is done before anybody could be. */
function looksWritten({ website, seconds }: FeedbackFields): boolean {
  return (website ?? '') !== '' || (typeof seconds === 'number' && seconds < LEAST_SECONDS);
}

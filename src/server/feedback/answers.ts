import { type Actor, audit } from '../audit/audit.ts';
import { openContact } from '../content/service.ts';
import { inTransaction } from '../database/db.ts';
import type { Deps } from '../deps.ts';
import { Refusal } from '../refusal.ts';
import { fillText } from '../text/texts.ts';
import { claimAnswers, closeFeedback, insertAnswer, markAnswerMailed } from './answer-queries.ts';

const BATCH = { tries: 36, most: 20 };
/** The sender's language is unknown: the subject is the same in all. */
const LANGUAGE = 'az';

/** Stores an answer, which a job mails, and closes the feedback. @throws Refusal 404 not_found */
export async function answerFeedback(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  actor: Actor & { id: number },
  id: number,
  text: string,
): Promise<void> {
  await inTransaction(db, async (trx) => {
    if (!(await closeFeedback(trx, id, clock.now()))) throw new Refusal(404, 'not_found');
    await insertAnswer(trx, id, actor.id, text, clock.now());
    await audit(trx, actor, { act: 'feedback.answer', target: { kind: 'feedback', id }, after: { text } });
  });
}

/** Closes feedback without an answer, or reopens it. @throws Refusal 404 not_found */
export async function setFeedbackClosed(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  actor: Actor,
  id: number,
  isClosed: boolean,
): Promise<void> {
  await inTransaction(db, async (trx) => {
    const previous = await closeFeedback(trx, id, isClosed ? clock.now() : null);
    if (!previous) throw new Refusal(404, 'not_found');
    const change = { before: { isClosed: previous.wasClosed }, after: { isClosed } };
    await audit(trx, actor, { act: 'feedback.close', target: { kind: 'feedback', id }, ...change });
  });
}

/** Mails pending answers; failures are retried later. */
export function openAnswerMailer(deps: Deps, onError: (error: unknown) => void): () => Promise<void> {
  const showContact = openContact(deps);
  return async () => {
    for (const { id, feedbackId, text, email, message } of await claimAnswers(deps.db, deps.clock.now(), BATCH)) {
      try {
        const { mail: replyTo } = await showContact(LANGUAGE);
        const { texts } = await deps.texts.textsIn(LANGUAGE);
        const subject = fillText(texts.mail_feedback_answer_subject ?? '', { id: String(feedbackId) });
        const quoted = message.replaceAll(/^/gm, '> ');
        const mail = { id: `feedback answer ${id}`, to: email, replyTo, subject, text: `${text}\n\n${quoted}` };
        await deps.mail.send(mail);
        await markAnswerMailed(deps.db, id, deps.clock.now());
      } catch (error) {
        onError(error);
      }
    }
  };
}

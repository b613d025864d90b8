import type { AnswerBody } from '#contract/feedback/admin.ts';
import { type Actor, audit } from '../audit/audit.ts';
import { openSiteContact } from '../content/service.ts';
import { inTransaction } from '../database/db.ts';
import type { Deps } from '../deps.ts';
import { writeLetter } from '../letters/service.ts';
import { Refusal } from '../refusal.ts';
import { fillText } from '../text/texts.ts';
import { claimAnswers, closeFeedback, countAnswers, insertAnswer, markAnswerMailed } from './answer-queries.ts';
import { deleteFeedback } from './queries.ts';

const BATCH = { tries: 36, most: 20 };

/** Stores an answer, which a job mails, and closes the feedback. @throws Refusal 404 not_found, 409 changed_meanwhile */
export async function answerFeedback(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  actor: Actor & { id: number },
  id: number,
  { text, seenAnswers }: AnswerBody,
): Promise<void> {
  await inTransaction(db, async (trx) => {
    // it locks the feedback: of two answers at once, the second sees the first
    if (!(await closeFeedback(trx, id, clock.now()))) throw new Refusal(404, 'not_found');
    if (seenAnswers !== undefined && seenAnswers !== (await countAnswers(trx, id)))
      throw new Refusal(409, 'changed_meanwhile');
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

/** Deletes feedback with our answers; the next sweep deletes its files. @throws Refusal 404 not_found */
export async function removeFeedback(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  actor: Actor,
  id: number,
): Promise<void> {
  await inTransaction(db, async (trx) => {
    const before = await deleteFeedback(trx, id, clock.now());
    if (!before) throw new Refusal(404, 'not_found');
    // without the words and the address: they are to be gone
    await audit(trx, actor, { act: 'feedback.remove', target: { kind: 'feedback', id }, before });
  });
}

/** Mails pending answers; failures are retried later. */
export function openAnswerMailer(deps: Deps, onError: (error: unknown) => void): () => Promise<void> {
  const showContact = openSiteContact(deps);
  return async () => {
    for (const { id, feedbackId, text, message, ...person } of await claimAnswers(deps.db, deps.clock.now(), BATCH)) {
      try {
        const { language, email: to } = person;
        const { mail: replyTo } = await showContact(language);
        const { texts } = await deps.texts.textsIn(language);
        const letter = {
          heading: fillText(texts.mail_feedback_answer_subject ?? '', { id: String(feedbackId) }),
          name: person.name,
          paragraphs: [...text.split(/\n{2,}/), texts.mail_feedback_answer_wrote ?? ''],
          quote: message,
        };
        const mail = writeLetter(letter, { language, texts, publicUrl: deps.config.PUBLIC_URL });
        await deps.mail.send({ id: `feedback answer ${id}`, to, replyTo, ...mail });
        await markAnswerMailed(deps.db, id, deps.clock.now());
      } catch (error) {
        onError(error);
      }
    }
  };
}

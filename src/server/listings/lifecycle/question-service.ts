import { MAX_QUESTIONS } from '#contract/moderation/question-fields.ts';
import type { AskBody } from '#contract/moderation/questions.ts';
import type { Language } from '#contract/values/dates.ts';
import { type Actor, audit } from '../../audit/audit.ts';
import { inTransaction, type Trx } from '../../database/db.ts';
import type { Deps, Viewer } from '../../deps.ts';
import { Refusal } from '../../refusal.ts';
import { requireUser } from '../../viewer/viewer.ts';
import { lockOwnListing } from '../posting/service.ts';
import { deleteClaim } from './moderation-queries.ts';
import { notifyOwner } from './notices/notice-queries.ts';
import * as queries from './question-queries.ts';

type Question = Pick<AskBody, 'codes' | 'words'>;
type AskedListing = { id: number; ownerId: number | null; language: Language };

/**
 * Asks the owner of a listing in the queue, who gets a notice in their language. The listing leaves the queue until the
 * answer, for MAX_WAITING_DAYS at most. In the caller's transaction, which has locked the listing.
 * @throws Refusal 409 no_owner_to_ask, asked_enough or question_open
 */
export async function askIn(
  trx: Trx,
  { texts }: Pick<Deps, 'texts'>,
  actor: Actor & { id: number },
  { id, ownerId, language }: AskedListing,
  { codes, words }: Question,
): Promise<void> {
  if (ownerId === null) throw new Refusal(409, 'no_owner_to_ask');
  if ((await queries.countQuestions(trx, id)) >= MAX_QUESTIONS) throw new Refusal(409, 'asked_enough');
  await queries.closeEndedQuestion(trx, id);
  if (!(await queries.insertQuestion(trx, id, actor.id, { codes, words }))) throw new Refusal(409, 'question_open');
  await deleteClaim(trx, id);
  const after = { ...(codes.length > 0 && { questions: codes }), ...(words && { text: words }) };
  await audit(trx, actor, { act: 'listing.ask', target: { kind: 'listing', id }, after });
  const ready = (await texts.textsIn(language)).texts;
  const reason = [...codes.map((code) => ready[`question_${code}`]), words].filter(Boolean).join(' ');
  await notifyOwner(trx, { listingId: id, userId: ownerId, kind: 'question', reason });
}

/**
 * Stores an owner's answer to the moderators' question about their listing, which brings it back into the queue; the last
 * one counts.
 * @throws Refusal 401, 403 not_yours, 404, 410, 409 no_question
 */
export async function answerQuestion(deps: Deps, viewer: Viewer, id: string, answer: string): Promise<void> {
  requireUser(viewer);
  await inTransaction(deps.db, async (db) => {
    const { storedListing, ownerId } = await lockOwnListing({ ...deps, db }, viewer, id);
    if (!(await queries.updateQuestionAnswer(db, { listingId: storedListing.id, ownerId, answer })))
      throw new Refusal(409, 'no_question');
  });
}

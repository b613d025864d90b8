import { z } from 'zod';
import { Line } from '../values/line.ts';
import { answerOf, DocumentId, Id } from '../wire/page.ts';
import { FEEDBACK_LIMITS, FEEDBACK_TITLES } from './fields.ts';

const isKept = (text: string) => !text.includes('\u0000') && text.isWellFormed();
const most = FEEDBACK_LIMITS;

const Fields = z.strictObject({
  name: Line(most.name).min(1),
  // one address and nothing beside it: it becomes the Reply-To of a mail
  email: z.string().trim().max(most.email).pipe(z.email()),
  title: z.enum(FEEDBACK_TITLES),
  message: z.string().trim().min(1).max(most.message).refine(isKept, 'has letters that cannot be kept'),
  /** ids of files that `POST /api/upload` answered to somebody who is not signed in */
  file: z.array(z.number().int().positive().max(Number.MAX_SAFE_INTEGER)).max(most.files).nullish(),
  /** the tokens that came with them, in the same order */
  file_tokens: z.array(z.string().max(100)).max(most.files).nullish(),
  /** a field that people do not see and programs fill in */
  website: z.string().max(500).nullish(),
  /** how long somebody was at the form */
  seconds: z.number().min(0).max(1e9).nullish(),
});
export type FeedbackFields = z.infer<typeof Fields>;

/** What somebody writes to us (spec §3, Feedback). */
export const NewFeedback = z.strictObject({ data: Fields });
export const FeedbackAnswer = answerOf(
  z.object({ id: Id, documentId: DocumentId, title: z.enum(FEEDBACK_TITLES) }),
).meta({ id: 'FeedbackAnswer' });

/** A file that waits for its feedback; whoever sends that must show the token. */
const FeedbackFile = z
  .strictObject({
    id: Id,
    documentId: DocumentId,
    name: z.string(),
    ext: z.string(),
    mime: z.string(),
    /** kilobytes, as the convention has it */
    size: z.number(),
    token: z.string(),
    expiresAt: z.string(),
  })
  .meta({ id: 'FeedbackFile' });
export type FeedbackFile = z.infer<typeof FeedbackFile>;
export const FeedbackFiles = z.array(FeedbackFile);

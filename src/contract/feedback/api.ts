import { z } from 'zod';
import { Line } from '../values/line.ts';
import { DocumentId, Id, responseOf } from '../wire/page.ts';
import { FEEDBACK_LIMITS, FEEDBACK_TITLES } from './fields.ts';

const isStorable = (text: string) => !text.includes('\u0000') && text.isWellFormed();
const limits = FEEDBACK_LIMITS;

const Fields = z.strictObject({
  name: Line(limits.name).min(1),
  // exactly one address: it becomes the Reply-To of a mail
  email: z.string().trim().max(limits.email).pipe(z.email()),
  title: z.enum(FEEDBACK_TITLES),
  message: z.string().trim().min(1).max(limits.message).refine(isStorable, 'has letters that cannot be kept'),
  /** ids of files that a visitor has uploaded by `POST /api/upload` */
  file: z.array(z.number().int().positive().max(Number.MAX_SAFE_INTEGER)).max(limits.files).nullish(),
  /** the tokens of these files, in the same order */
  file_tokens: z.array(z.string().max(100)).max(limits.files).nullish(),
  /** a honeypot: invisible to people, filled in by bots */
  website: z.string().max(500).nullish(),
  /** how long the form was open */
  seconds: z.number().min(0).max(1e9).nullish(),
});
export type FeedbackFields = z.infer<typeof Fields>;

/** Feedback to the site (spec §3, Feedback). */
export const NewFeedback = z.strictObject({ data: Fields });
export const FeedbackResponse = responseOf(
  z.object({ id: Id, documentId: DocumentId, title: z.enum(FEEDBACK_TITLES) }),
).meta({ id: 'FeedbackAnswer' });

/** A file that waits for its feedback, which must present the token. */
const FeedbackFile = z
  .strictObject({
    id: Id,
    documentId: DocumentId,
    name: z.string(),
    ext: z.string(),
    mime: z.string(),
    /** kilobytes, as in Strapi */
    size: z.number(),
    token: z.string(),
    expiresAt: z.string(),
  })
  .meta({ id: 'FeedbackFile' });
export type FeedbackFile = z.infer<typeof FeedbackFile>;
export const FeedbackFiles = z.array(FeedbackFile);

import { z } from 'zod';
import { answerOf, DocumentId, Id } from '../wire/page.ts';
import { MOST_REPORT_LETTERS, REPORT_REASONS } from './fields.ts';

const isText = (text: string) => !text.includes('\u0000') && text.isWellFormed();
export const NewReport = z.strictObject({
  listing: z.union([z.number().int().positive().max(Number.MAX_SAFE_INTEGER), DocumentId]),
  reason: z.enum(REPORT_REASONS),
  description: z.string().trim().max(MOST_REPORT_LETTERS).refine(isText, 'has letters that cannot be kept').nullish(),
});
export type NewReport = z.infer<typeof NewReport>;

/** What the owner of a listing that reports have hidden says about them. */
export const OwnerAnswer = z.strictObject({
  answer: z.string().trim().min(1).max(MOST_REPORT_LETTERS).refine(isText, 'has letters that cannot be kept'),
});

export const ReportAnswer = answerOf(
  z.object({ id: Id, documentId: DocumentId, reason: z.enum(REPORT_REASONS), description: z.string() }),
).meta({ id: 'Report' });

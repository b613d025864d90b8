import { z } from 'zod';
import { DocumentId, Id, responseOf } from '../wire/page.ts';
import { MAX_REPORT_LETTERS, REPORT_REASONS } from './fields.ts';

const isText = (text: string) => !text.includes('\u0000') && text.isWellFormed();
export const NewReport = z.strictObject({
  listing: z.union([z.number().int().positive().max(Number.MAX_SAFE_INTEGER), DocumentId]),
  reason: z.enum(REPORT_REASONS),
  description: z.string().trim().max(MAX_REPORT_LETTERS).refine(isText, 'has letters that cannot be kept').nullish(),
});
export type NewReport = z.infer<typeof NewReport>;

/** An owner's answer to reports that have hidden their listing, or to a question of moderators. */
export const OwnerResponse = z.strictObject({
  answer: z.string().trim().min(1).max(MAX_REPORT_LETTERS).refine(isText, 'has letters that cannot be kept'),
});

export const ReportResponse = responseOf(
  z.object({ id: Id, documentId: DocumentId, reason: z.enum(REPORT_REASONS), description: z.string() }),
).meta({ id: 'Report' });

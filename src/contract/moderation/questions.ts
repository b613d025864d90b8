import { z } from 'zod';
import { Time } from '../wire/admin-list.ts';
import { READY_QUESTIONS } from './question-fields.ts';

const MAX_QUESTION_LETTERS = 1000;

const Codes = z.array(z.enum(READY_QUESTIONS)).max(READY_QUESTIONS.length);
const isText = (text: string) => !text.includes('\u0000') && text.isWellFormed();

/** A question to the owner, about the version that the moderator has seen: ready ones, own words, or both. */
export const AskBody = z
  .strictObject({
    updatedAt: Time,
    codes: Codes,
    words: z.string().trim().max(MAX_QUESTION_LETTERS).refine(isText, 'has letters that cannot be kept').default(''),
  })
  .refine(({ codes, words }) => codes.length > 0 || words !== '', { path: ['words'], error: 'required' });
export type AskBody = z.infer<typeof AskBody>;

/** The moderators' open question about a listing, and its owner's answer. */
export const OpenQuestion = z.object({ codes: Codes, words: z.string().nullable(), answer: z.string().nullable() });
export type OpenQuestion = z.infer<typeof OpenQuestion>;

/** A question as moderators see it. */
export const AskedQuestion = OpenQuestion.extend({
  askedAt: Time,
  by: z.string().nullable(),
  answeredAt: Time.nullable(),
  /** its owner has changed the listing since */
  isChanged: z.boolean(),
  /** not decided since */
  isOpen: z.boolean(),
});

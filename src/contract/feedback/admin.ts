import { z } from 'zod';
import { adminList, SearchText, Time } from '../wire/admin-list.ts';
import { Id, pageOf, responseOf } from '../wire/page.ts';
import { FEEDBACK_STATES, FEEDBACK_TITLES } from './fields.ts';

export const FeedbackQuery = adminList(
  ['createdAt'],
  {
    /** part of a name, an address or the message */
    q: SearchText.optional(),
    state: z.enum(FEEDBACK_STATES).optional(),
    title: z.enum(FEEDBACK_TITLES).optional(),
  },
  'createdAt:desc',
);
export type FeedbackQuery = z.infer<typeof FeedbackQuery>;

const AdminFeedback = z
  .object({
    id: Id,
    name: z.string(),
    email: z.string(),
    title: z.enum(FEEDBACK_TITLES),
    message: z.string(),
    state: z.enum(FEEDBACK_STATES),
    files: z.number().int(),
    createdAt: Time,
  })
  .meta({ id: 'AdminFeedback' });
export type AdminFeedback = z.infer<typeof AdminFeedback>;
export const AdminFeedbackPage = pageOf(AdminFeedback).meta({ id: 'AdminFeedbackPage' });

const AdminFeedbackDetail = z
  .object({
    ...AdminFeedback.omit({ files: true }).shape,
    files: z.array(z.object({ id: Id, name: z.string(), mime: z.string(), bytes: z.number().int() })),
    answers: z.array(
      z.object({
        id: Id,
        text: z.string(),
        by: z.string().nullable(),
        at: Time,
        /** null: not sent yet */
        mailedAt: Time.nullable(),
      }),
    ),
  })
  .meta({ id: 'AdminFeedbackDetail' });
export type AdminFeedbackDetail = z.infer<typeof AdminFeedbackDetail>;
export const AdminFeedbackResponse = responseOf(AdminFeedbackDetail).meta({ id: 'AdminFeedbackAnswer' });

const isStorable = (text: string) => !text.includes('\u0000') && text.isWellFormed();
export const AnswerBody = z.strictObject({
  text: z.string().trim().min(2).max(10_000).refine(isStorable, 'has letters that cannot be kept'),
  /** how many answers the sender has seen: refused when there are others */
  seenAnswers: z.number().int().nonnegative().optional(),
});
export type AnswerBody = z.infer<typeof AnswerBody>;
export const CloseBody = z.strictObject({ isClosed: z.boolean() });
export const FeedbackFilePath = z.object({
  id: z
    .string()
    .regex(/^\d{1,15}$/)
    .transform(Number),
  file: z
    .string()
    .regex(/^\d{1,15}$/)
    .transform(Number),
});

import { z } from 'zod';
import { POINTED_FIELD_NAMES } from '../listings/rejections.ts';
import { adminList, BooleanIn, Seen, Time } from '../wire/admin-list.ts';
import { answerOf, pageOf } from '../wire/page.ts';

const Code = z.string().regex(/^[a-z_]{2,40}$/);
export const ReasonPath = z.object({ id: z.string().max(40) });
/** A text that is there in every language. */
const localized = (most: number) => {
  const text = z.string().trim().min(1).max(most);
  return z.strictObject({ az: text, en: text, ru: text });
};

const written = {
  /** what a moderator picks */
  label: localized(60),
  /** what the owner reads */
  text: localized(500),
  /** the field that the owner is led to */
  field: z.enum(POINTED_FIELD_NAMES).nullable(),
  /** whether moderators see it */
  isOffered: z.boolean(),
};
/** A new reason; it stands last. Its code is never another. */
export const NewReason = z.strictObject({ code: Code, ...written });
export type NewReason = z.infer<typeof NewReason>;
const Changed = z.strictObject(written).partial();
export const ReasonChange = Changed.extend(Seen);
export type ReasonChange = z.infer<typeof ReasonChange>;
export const ReasonMove = z.strictObject({ to: z.enum(['up', 'down']) });

/** In the order of the number keys in the queue. */
export const ReasonQuery = adminList(['position'], { isOffered: BooleanIn.optional() }, 'position:asc');
export type ReasonQuery = z.infer<typeof ReasonQuery>;
const RejectionReason = z
  .object({
    id: Code,
    code: Code,
    /** from 1; of those that are offered the first nine have a key */
    position: z.number().int(),
    ...written,
    /** it was given to somebody: it is switched off, never deleted */
    isUsed: z.boolean(),
    updatedAt: Time,
  })
  .meta({ id: 'RejectionReason' });
export type RejectionReason = z.infer<typeof RejectionReason>;
export const ReasonPage = pageOf(RejectionReason).meta({ id: 'RejectionReasonPage' });
export const ReasonAnswer = answerOf(RejectionReason).meta({ id: 'RejectionReasonAnswer' });

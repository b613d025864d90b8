import { z } from 'zod';
import { REASON_FIELD_NAMES } from '../listings/rejections.ts';
import { adminList, BooleanIn, RowVersion, Time } from '../wire/admin-list.ts';
import { pageOf, responseOf } from '../wire/page.ts';

const Code = z.string().regex(/^[a-z_]{2,40}$/);
export const ReasonPath = z.object({ id: z.string().max(40) });
/** A text in every language. */
const localized = (most: number) => {
  const text = z.string().trim().min(1).max(most);
  return z.strictObject({ az: text, en: text, ru: text });
};

const values = {
  /** the moderator's text */
  label: localized(60),
  /** the owner's text */
  text: localized(500),
  /** the field that the owner is sent to */
  field: z.enum(REASON_FIELD_NAMES).nullable(),
  /** whether moderators see it */
  isOffered: z.boolean(),
};
/** A new reason at the end. Its code never changes. */
export const NewReason = z.strictObject({ code: Code, ...values });
export type NewReason = z.infer<typeof NewReason>;
const PartialValues = z.strictObject(values).partial();
export const ReasonChange = PartialValues.extend(RowVersion);
export type ReasonChange = z.infer<typeof ReasonChange>;
export const ReasonMove = z.strictObject({ to: z.enum(['up', 'down']) });

/** In the order of the number keys in the queue. */
export const ReasonQuery = adminList(['position'], { isOffered: BooleanIn.optional() }, 'position:asc');
export type ReasonQuery = z.infer<typeof ReasonQuery>;
const RejectionReason = z
  .object({
    id: Code,
    code: Code,
    /** from 1; the first nine offered ones have a key */
    position: z.number().int(),
    ...values,
    /** it was used: it can be switched off, but not deleted */
    isUsed: z.boolean(),
    updatedAt: Time,
  })
  .meta({ id: 'RejectionReason' });
export type RejectionReason = z.infer<typeof RejectionReason>;
export const ReasonPage = pageOf(RejectionReason).meta({ id: 'RejectionReasonPage' });
export const ReasonResponse = responseOf(RejectionReason).meta({ id: 'RejectionReasonAnswer' });

import { z } from 'zod';
import { CORRECTION_STATES } from '../payments/fields.ts';
import { adminList, NumberIn, Time } from '../wire/admin-list.ts';
import { Id, pageOf, responseOf } from '../wire/page.ts';

/** `name` is null once the account is erased. */
const Person = z.object({ id: Id, name: z.string().nullable() });
/** AZN */
const Sum = z.number();

/** The newest 500 movements of a person's balance; `balance` after each. */
const LedgerLine = z
  .object({ at: Time, cause: z.string(), causeId: Id, amount: Sum, balance: Sum })
  .meta({ id: 'AdminLedgerLine' });
export type LedgerLine = z.infer<typeof LedgerLine>;
export const AdminLedger = z.object({ data: z.array(LedgerLine), meta: z.object({}) }).meta({ id: 'AdminLedger' });

export const CorrectionQuery = adminList(
  ['askedAt'],
  { state: z.enum(CORRECTION_STATES).optional(), user: NumberIn.optional() },
  'askedAt:desc',
);
export type CorrectionQuery = z.infer<typeof CorrectionQuery>;

const AdminCorrection = z
  .object({
    id: Id,
    user: Person,
    /** negative: taken from the person */
    amount: Sum,
    reason: z.string(),
    state: z.enum(CORRECTION_STATES),
    askedBy: Person,
    askedAt: Time,
    decidedBy: Person.nullable(),
    decidedAt: Time.nullable(),
  })
  .meta({ id: 'AdminCorrection' });
export type AdminCorrection = z.infer<typeof AdminCorrection>;
export const AdminCorrectionPage = pageOf(AdminCorrection).meta({ id: 'AdminCorrectionPage' });
export const AdminCorrectionResponse = responseOf(AdminCorrection).meta({ id: 'AdminCorrectionAnswer' });

export const CorrectionBody = z.strictObject({
  user: Id,
  amount: Sum.refine((amount) => Number.isInteger(Math.round(amount * 1e6) / 1e4), 'at most 2 decimals'),
  reason: z.string().trim().min(3).max(500),
});

import { z } from 'zod';
import { adminList, NumberIn, PAGING, SearchText, Time } from '../wire/admin-list.ts';
import { Id, pageOf, responseOf } from '../wire/page.ts';
import { PAYMENT_PROVIDERS, PAYMENT_PURPOSES, PAYMENT_STATUSES } from './fields.ts';

export const AdminPaymentQuery = adminList(
  ['createdAt', 'amount'],
  {
    /** its id or documentId, the provider's transaction, or part of a phone or an address */
    q: SearchText.optional(),
    status: z.enum(PAYMENT_STATUSES).optional(),
    purpose: z.enum(PAYMENT_PURPOSES).optional(),
    user: NumberIn.optional(),
  },
  'createdAt:desc',
);
export type AdminPaymentQuery = z.infer<typeof AdminPaymentQuery>;

/** The filters of a downloaded list. */
export const AdminPaymentFilters = AdminPaymentQuery.omit(PAGING);
export type AdminPaymentFilters = z.infer<typeof AdminPaymentFilters>;

/** `name` is null once the account is erased. */
const Person = z.object({ id: Id, name: z.string().nullable() });
/** AZN */
const Sum = z.number();

const AdminPayment = z
  .object({
    id: Id,
    documentId: z.string(),
    user: Person,
    purpose: z.enum(PAYMENT_PURPOSES),
    amount: Sum,
    provider: z.enum(PAYMENT_PROVIDERS),
    /** the provider's adapter: epoint, portmanat, sandbox … */
    adapter: z.string(),
    transaction: z.string().nullable(),
    status: z.enum(PAYMENT_STATUSES),
    createdAt: Time,
    updatedAt: Time,
  })
  .meta({ id: 'AdminPayment' });
export type AdminPayment = z.infer<typeof AdminPayment>;
export const AdminPaymentPage = pageOf(AdminPayment).meta({ id: 'AdminPaymentPage' });

const AdminPaymentDetail = z
  .object({
    ...AdminPayment.shape,
    listing: Id.nullable(),
    changes: z.array(
      z.object({ from: z.string().nullable(), to: z.string(), why: z.string(), details: z.unknown(), at: Time }),
    ),
    refund: z
      .object({
        way: z.enum(['provider', 'hand']),
        reason: z.string(),
        note: z.string().nullable(),
        askedBy: Person,
        askedAt: Time,
        /** null: not confirmed yet */
        givenAt: Time.nullable(),
      })
      .nullable(),
  })
  .meta({ id: 'AdminPaymentDetail' });
export type AdminPaymentDetail = z.infer<typeof AdminPaymentDetail>;
export const AdminPaymentResponse = responseOf(AdminPaymentDetail).meta({ id: 'AdminPaymentAnswer' });

const RequiredText = z.string().trim().min(3).max(500);
export const RefundBody = z.strictObject({ reason: RequiredText });
export const GivenBody = z.strictObject({ note: RequiredText });

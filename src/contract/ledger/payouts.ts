import { z } from 'zod';
import { PAYOUT_STATES } from '../payments/fields.ts';
import { adminList, Time } from '../wire/admin-list.ts';
import { Id, pageOf, responseOf } from '../wire/page.ts';

export const PayoutQuery = adminList(['askedAt'], { state: z.enum(PAYOUT_STATES).optional() }, 'askedAt:desc');
export type PayoutQuery = z.infer<typeof PayoutQuery>;

/** The balance of a deleted account. */
const AdminPayout = z
  .object({
    id: Id,
    /** the id of the account, whose name is erased */
    user: Id,
    /** AZN */
    amount: z.number(),
    state: z.enum(PAYOUT_STATES),
    /** how to reach the person; erased after the payout */
    contact: z.string(),
    /** the payment, when it settled after the account was deleted: it is refunded at the provider */
    payment: Id.nullable(),
    note: z.string(),
    askedAt: Time,
    paidAt: Time.nullable(),
  })
  .meta({ id: 'AdminPayout' });
export type AdminPayout = z.infer<typeof AdminPayout>;
export const AdminPayoutPage = pageOf(AdminPayout).meta({ id: 'AdminPayoutPage' });
export const AdminPayoutResponse = responseOf(AdminPayout).meta({ id: 'AdminPayoutAnswer' });

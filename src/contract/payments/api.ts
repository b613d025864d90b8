import { z } from 'zod';
import { DocumentId, Id, pageOf, responseOf } from '../wire/page.ts';
import { MONEY_CAUSES, PAYMENT_PROVIDERS, PAYMENT_PURPOSES, PAYMENT_STATUSES } from './fields.ts';

const Reference = z.union([z.number().int().positive().max(Number.MAX_SAFE_INTEGER), DocumentId]);

/** Both forms of spec §7. Wrong amounts have error codes of their own: invalidAmount, offer_changed. */
const TopUp = z.strictObject({
  amount: z.number(),
  provider: z.enum(PAYMENT_PROVIDERS),
  isBalanceIncrease: z.literal(true),
});
const Promote = z.strictObject({
  /** AZN, the price that the person saw: another price is refused */
  amount: z.number(),
  provider: z.enum([...PAYMENT_PROVIDERS, 'balance']),
  isBalanceIncrease: z.literal(false),
  promotionId: Reference,
  listingId: Reference,
  selectedDurationId: z.number().int().positive(),
  /** the buyer knows that the promotion goes on after the listing has ended; else such a purchase is refused */
  acceptsEnd: z.boolean().optional(),
});
export const NewPayment = z.discriminatedUnion('isBalanceIncrease', [TopUp, Promote]);
export type NewPayment = z.infer<typeof NewPayment>;
export type NewPromotionPayment = z.infer<typeof Promote>;

/** The next page of the browser: the provider's page, or ours when the balance has paid. */
export const PaymentStarted = z.object({ redirect_url: z.string() }).meta({ id: 'PaymentStarted' });

export const Payment = z
  .object({
    id: Id,
    documentId: DocumentId,
    purpose: z.enum(PAYMENT_PURPOSES),
    /** AZN */
    amount: z.number(),
    provider: z.enum(PAYMENT_PROVIDERS),
    status: z.enum(PAYMENT_STATUSES),
    /** of a promotion: the listing, if it still exists */
    listing: Id.nullable(),
    promotion: z
      .object({ id: Id, durationId: Id, type: z.string(), value: z.number().int(), unit: z.enum(['times', 'days']) })
      .nullable(),
    /** whether the money went to the balance: of a promotion, when its listing was no longer active */
    isCredited: z.boolean(),
    createdAt: z.string(),
    updatedAt: z.string(),
  })
  .meta({ id: 'Payment' });
export const PaymentResponse = responseOf(Payment).meta({ id: 'PaymentAnswer' });
export const PaymentPage = pageOf(Payment).meta({ id: 'PaymentPage' });

/** What happened with a person's money: a movement of their balance, or a payment that has not changed it. */
export const MoneyEvent = z
  .object({
    cause: z.enum(MONEY_CAUSES),
    /** AZN: of a movement what the balance gained or, negative, lost; else the sum of the payment */
    amount: z.number(),
    /** AZN: the balance after the movement; null: the payment has not changed it */
    balance: z.number().nullable(),
    /** the payment that was made or refunded */
    payment: Payment.pick({ documentId: true, purpose: true, status: true }).nullable(),
    promotion: Payment.shape.promotion.unwrap().omit({ id: true, durationId: true }).nullable(),
    listing: Payment.shape.listing,
    createdAt: z.string(),
  })
  .meta({ id: 'MoneyEvent' });
export const MoneyHistory = pageOf(MoneyEvent).meta({ id: 'MoneyHistory' });
export const PaymentsQuery = z.strictObject({ page: z.coerce.number<number>().int().min(1).max(10_000).default(1) });

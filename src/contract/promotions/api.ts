import { z } from 'zod';
import { PAYMENT_PROVIDERS } from '../payments/fields.ts';
import { DocumentId, Id } from '../wire/page.ts';

export const Promotion = z
  .object({
    id: Id,
    documentId: DocumentId,
    type: z.enum(['bump', 'vip', 'premium']),
    name: z.string(),
    description: z.string(),
    duration: z.array(
      z.object({
        id: Id,
        documentId: DocumentId,
        value: z.number().int(),
        /** times: one every 24 hours */
        unit: z.enum(['times', 'days']),
        /** AZN */
        price: z.number(),
      }),
    ),
  })
  .meta({ id: 'Promotion' });
export type Promotion = z.infer<typeof Promotion>;
export const PromotionsResponse = z
  .object({ data: z.array(Promotion), meta: z.object({ providers: z.array(z.enum(PAYMENT_PROVIDERS)) }) })
  .meta({ id: 'Promotions' });
export const PromotionsQuery = z.strictObject({
  populate: z.unknown().optional(),
  locale: z.enum(['az', 'en', 'ru']).optional(),
});

import { z } from 'zod';
import { PAYMENT_PROVIDERS } from '#contract/payments/fields.ts';
import { PromotionsAnswer } from '#contract/promotions/api.ts';
import { ErrorAnswer } from '#contract/wire/errors.ts';
import type { Deps, Site } from '../deps.ts';
import { askedLanguage } from '../text/texts.ts';
import { listPromotions } from './service.ts';

export function promotionRoutes(site: Site, deps: Deps): void {
  site.get(
    '/api/promotions',
    {
      schema: {
        tags: ['promotions'],
        querystring: z.strictObject({
          populate: z.unknown().optional(),
          locale: z.enum(['az', 'en', 'ru']).optional(),
        }),
        response: { 200: PromotionsAnswer, 400: ErrorAnswer },
      },
    },
    async ({ query, headers }) => ({
      data: await listPromotions(deps.db, query.locale ?? askedLanguage(headers['accept-language'])),
      meta: { providers: PAYMENT_PROVIDERS.filter((one) => deps.payments[one]) },
    }),
  );
}

import { PAYMENT_PROVIDERS } from '#contract/payments/fields.ts';
import { promotionEndpoints } from '#contract/promotions/endpoints.ts';
import type { Deps, Site } from '../deps.ts';
import { mount } from '../http/mount.ts';
import { requestedLanguage } from '../text/texts.ts';
import { listPromotions } from './service.ts';

export function promotionRoutes(site: Site, deps: Deps): void {
  mount(site, promotionEndpoints.list, async ({ query, headers }) => ({
    data: await listPromotions(deps.db, query.locale ?? requestedLanguage(headers['accept-language'])),
    meta: { providers: PAYMENT_PROVIDERS.filter((one) => deps.payments[one]) },
  }));
}

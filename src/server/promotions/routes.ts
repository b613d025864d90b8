import { promotionEndpoints } from '#contract/promotions/endpoints.ts';
import type { Deps, Site } from '../deps.ts';
import { mount } from '../http/mount.ts';
import { requestedLanguage } from '../text/texts.ts';
import { listPromotions } from './service.ts';

export function promotionRoutes(site: Site, deps: Deps): void {
  mount(site, promotionEndpoints.list, ({ query, headers }) =>
    listPromotions(deps, query.locale ?? requestedLanguage(headers['accept-language'])),
  );
}

import { phoneRuleEndpoints } from '#contract/phone-rules/endpoints.ts';
import { staffOf } from '../audit/audit.ts';
import type { Deps, Site } from '../deps.ts';
import { mount } from '../http/mount.ts';
import { searchRules } from './queries.ts';
import { addRule, type HideListing, removeRule, showRule } from './service.ts';

/** Effects of a rule on listings. */
type Listings = { checkSoon: () => void; hideListing: HideListing };

/** The deny list and the allow list of numbers. */
export function phoneRuleRoutes(site: Site, deps: Deps, { checkSoon, hideListing }: Listings): void {
  mount(site, phoneRuleEndpoints.list, async ({ query }) => searchRules(deps.db, query));

  mount(site, phoneRuleEndpoints.show, async ({ params }) => ({
    data: await showRule(deps.db, params.id),
    meta: {},
  }));

  mount(site, phoneRuleEndpoints.add, async (request) => {
    const data = await addRule(deps, staffOf(request), request.body, hideListing);
    checkSoon();
    return { data, meta: {} };
  });

  mount(site, phoneRuleEndpoints.remove, async (request, reply) => {
    await removeRule(deps, staffOf(request), request.params.id);
    checkSoon();
    return reply.code(204).send(null);
  });
}

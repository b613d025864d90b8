import { phoneRuleEndpoints } from '#contract/phone-rules/endpoints.ts';
import { checkWaiting } from '../checks/service.ts';
import { inBackground } from '../database/background.ts';
import type { Deps, Site } from '../deps.ts';
import { mount } from '../http/mount.ts';
import { staffOf } from '../users/service.ts';
import { searchRules } from './queries.ts';
import { addRule, removeRule, showRule } from './service.ts';

/** The black and the white list of numbers. */
export function phoneRuleRoutes(site: Site, deps: Deps): void {
  // nobody waits for it, and what does not come to an end here the job takes up
  const onError = (error: unknown) => site.log.error(error, 'a listing was not checked');
  const checkSoon = inBackground(() => checkWaiting(deps, onError).catch(onError));

  mount(site, phoneRuleEndpoints.list, async ({ query }) => searchRules(deps.db, query));

  mount(site, phoneRuleEndpoints.show, async ({ params }) => ({
    data: await showRule(deps.db, params.id),
    meta: {},
  }));

  mount(site, phoneRuleEndpoints.add, async (request) => {
    const data = await addRule(deps, staffOf(request), request.body);
    checkSoon();
    return { data, meta: {} };
  });

  mount(site, phoneRuleEndpoints.remove, async (request, reply) => {
    await removeRule(deps, staffOf(request), request.params.id);
    checkSoon();
    return reply.code(204).send(null);
  });
}

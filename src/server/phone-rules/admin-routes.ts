import { z } from 'zod';
import { NewPhoneRule, PhoneRuleAnswer, PhoneRulePage, PhoneRuleQuery } from '#contract/admin/phone-rules.ts';
import { NumberPath } from '#contract/wire/page.ts';
import { inBackground } from '../cache/background.ts';
import { checkWaiting } from '../checks/service.ts';
import type { Deps, Site } from '../deps.ts';
import { ADMIN_REFUSALS, ADMIN_SCHEMA } from '../staff/schema.ts';
import { staffOf } from '../users/service.ts';
import { searchRules } from './queries.ts';
import { addRule, removeRule, showRule } from './service.ts';

const config = { staff: ['moderator'] } as const;
const path = '/api/admin/phone-rules';
const one = { ...ADMIN_SCHEMA, params: NumberPath };
const answer = { response: { 200: PhoneRuleAnswer, ...ADMIN_REFUSALS } };

/** The black and the white list of numbers. */
export function phoneRuleRoutes(site: Site, deps: Deps): void {
  // nobody waits for it, and what does not come to an end here the job takes up
  const onError = (error: unknown) => site.log.error(error, 'a listing was not checked');
  const checkSoon = inBackground(() => checkWaiting(deps, onError).catch(onError));

  site.get(
    path,
    {
      config,
      schema: { ...ADMIN_SCHEMA, querystring: PhoneRuleQuery, response: { 200: PhoneRulePage, ...ADMIN_REFUSALS } },
    },
    async ({ query }) => searchRules(deps.db, query),
  );

  site.get(`${path}/:id`, { config, schema: { ...one, ...answer } }, async ({ params }) => ({
    data: await showRule(deps.db, params.id),
    meta: {},
  }));

  site.post(path, { config, schema: { ...ADMIN_SCHEMA, body: NewPhoneRule, ...answer } }, async (request) => {
    const data = await addRule(deps, staffOf(request), request.body);
    checkSoon();
    return { data, meta: {} };
  });

  site.delete(
    `${path}/:id`,
    { config, schema: { ...one, response: { 204: z.null(), ...ADMIN_REFUSALS } } },
    async (request, reply) => {
      await removeRule(deps, staffOf(request), request.params.id);
      checkSoon();
      return reply.code(204).send(null);
    },
  );
}

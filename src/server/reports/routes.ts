import { reportEndpoints } from '#contract/reports/endpoints.ts';
import type { Deps, Site } from '../deps.ts';
import { mount } from '../http/mount.ts';
import { unwrapBody } from '../http/unwrap-body.ts';
import { callerOf } from '../viewer/caller.ts';
import { answerReports, reportListing } from './service.ts';

/** Reports about listings. */
export function reportRoutes(site: Site, deps: Deps): void {
  mount(
    site,
    reportEndpoints.send,
    async (request, reply) => {
      const data = await reportListing(deps, request.viewer, callerOf(deps, request), request.body);
      return reply.code(201).send({ data, meta: {} });
    },
    { preValidation: unwrapBody },
  );

  mount(site, reportEndpoints.answer, async (request, reply) => {
    await answerReports(deps, request.viewer, request.params.id, request.body.answer);
    return reply.code(204).send(null);
  });
}

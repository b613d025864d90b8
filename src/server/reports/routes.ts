import { ErrorAnswer } from '#contract/errors.ts';
import { NewReport, ReportAnswer } from '#contract/reports/api.ts';
import { takeBareBody } from '../bare-body.ts';
import type { Deps, Site } from '../deps.ts';
import { reportListing } from './service.ts';

/** What people say is wrong with a listing. */
export function reportRoutes(site: Site, deps: Deps): void {
  site.post(
    '/api/reports',
    {
      preValidation: takeBareBody,
      schema: {
        tags: ['reports'],
        body: NewReport,
        response: { 201: ReportAnswer, 400: ErrorAnswer, 404: ErrorAnswer, 409: ErrorAnswer, 429: ErrorAnswer },
      },
    },
    async (request, reply) => {
      const data = await reportListing(deps, request.viewer, request.body);
      return reply.code(201).send({ data, meta: {} });
    },
  );
}

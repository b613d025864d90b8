import { z } from 'zod';
import { ProofHeaders } from '#contract/proof/fields.ts';
import { NewReport, OwnerAnswer, ReportAnswer } from '#contract/reports/api.ts';
import { ErrorAnswer } from '#contract/wire/errors.ts';
import { EntityPath } from '#contract/wire/page.ts';
import { callerOf } from '../auth/caller.ts';
import type { Deps, Site } from '../deps.ts';
import { takeBareBody } from '../http/bare-body.ts';
import { answerReports, reportListing } from './service.ts';

const refusals = {
  400: ErrorAnswer,
  401: ErrorAnswer,
  403: ErrorAnswer,
  404: ErrorAnswer,
  409: ErrorAnswer,
  410: ErrorAnswer,
};

/** What people say is wrong with a listing. */
export function reportRoutes(site: Site, deps: Deps): void {
  site.post(
    '/api/reports',
    {
      preValidation: takeBareBody,
      schema: {
        tags: ['reports'],
        headers: ProofHeaders,
        body: NewReport,
        response: {
          201: ReportAnswer,
          400: ErrorAnswer,
          403: ErrorAnswer,
          404: ErrorAnswer,
          409: ErrorAnswer,
          429: ErrorAnswer,
        },
      },
    },
    async (request, reply) => {
      const data = await reportListing(deps, request.viewer, callerOf(deps, request), request.body);
      return reply.code(201).send({ data, meta: {} });
    },
  );

  site.put(
    '/api/listings/:id/report-answer',
    {
      schema: {
        tags: ['reports'],
        security: [{ bearer: [] }],
        params: EntityPath,
        body: OwnerAnswer,
        response: { 204: z.null(), ...refusals },
      },
    },
    async (request, reply) => {
      await answerReports(deps, request.viewer, request.params.id, request.body.answer);
      return reply.code(204).send(null);
    },
  );
}

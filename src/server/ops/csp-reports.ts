import { z } from 'zod';
import type { Deps, Site } from '../deps.ts';
import { CSP_REPORTS } from '../security-headers.ts';

/** Bytes; a report is about 1 KB, and browsers send a few together. */
const LARGEST = 32_768;
/** How many violations of one request are looked at. */
const MOST = 20;

const directive = z
  .string()
  .regex(/^[a-z-]{1,40}$/)
  .catch('unknown');
/** What `report-uri` sends. */
const Single = z.object({
  'csp-report': z.object({ 'effective-directive': directive.optional(), 'violated-directive': z.string().optional() }),
});
/** What `report-to` sends. */
const Several = z.array(
  z.object({ type: z.string(), body: z.looseObject({ effectiveDirective: directive.optional() }) }),
);

/** `POST /api/csp-reports`: browsers tell what a policy stopped. Counted by directive, with a line in the log. */
export function cspReportRoutes(site: Site, deps: Deps): void {
  void site.register(async (scope: Site) => {
    scope.addContentTypeParser(
      ['application/csp-report', 'application/reports+json'],
      { parseAs: 'string', bodyLimit: LARGEST },
      site.getDefaultJsonParser('error', 'error') as never,
    );
    scope.post(
      CSP_REPORTS,
      { bodyLimit: LARGEST, schema: { hide: true, body: z.unknown() } },
      async (request, reply) => {
        for (const name of directivesOf(request.body)) {
          deps.counters.add('evim_csp_reports_total', name);
          request.log.warn({ directive: name }, 'a browser reports a violation of the content security policy');
        }
        return reply.code(204).send(null);
      },
    );
  });
}

/** The directives that were violated; whatever else somebody sends counts as nothing. */
function directivesOf(body: unknown): string[] {
  const single = Single.safeParse(body);
  if (single.success) {
    const { 'effective-directive': effective, 'violated-directive': violated = '' } = single.data['csp-report'];
    return [effective ?? directive.parse(violated.split(' ')[0])];
  }
  const several = Several.safeParse(body);
  if (!several.success) return [];
  return several.data
    .filter(({ type }) => type === 'csp-violation')
    .slice(0, MOST)
    .map(({ body: { effectiveDirective } }) => effectiveDirective ?? 'unknown');
}

import { z } from 'zod';
import type { Deps, Site } from '../deps.ts';
import { CSP_REPORTS } from '../http/security-headers.ts';

/** Bytes; a report is about 1 KB, and browsers send a few together. */
const LARGEST = 32_768;
/** How many violations of one request are looked at. */
const MOST = 20;

/** Others count as one: the label of a figure must have few values, whatever is sent. */
const DIRECTIVES = [
  'base-uri',
  'child-src',
  'connect-src',
  'default-src',
  'fenced-frame-src',
  'font-src',
  'form-action',
  'frame-ancestors',
  'frame-src',
  'img-src',
  'manifest-src',
  'media-src',
  'object-src',
  'prefetch-src',
  'report-to',
  'report-uri',
  'require-trusted-types-for',
  'sandbox',
  'script-src',
  'script-src-attr',
  'script-src-elem',
  'style-src',
  'style-src-attr',
  'style-src-elem',
  'trusted-types',
  'upgrade-insecure-requests',
  'worker-src',
  'unknown',
] as const;
const directive = z.enum(DIRECTIVES).catch('unknown');
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
        const directives = directivesOf(request.body);
        for (const name of directives) deps.counters.add('evim_csp_reports_total', name);
        if (directives.length > 0)
          request.log.warn({ directives }, 'a browser reports violations of the content security policy');
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

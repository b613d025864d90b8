import { z } from 'zod';
import type { Deps, Site } from '../deps.ts';
import { CSP_REPORTS } from '../http/security-headers.ts';

/** In bytes; a report is about 1 KB, and browsers send several together. */
const MAX_BODY = 32_768;
/** How many violations of one request are read. */
const MAX_VIOLATIONS = 20;

/** Others count as `unknown`, so that the metric's label has few values. */
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
/** The body of `report-uri`. */
const SingleReport = z.object({
  'csp-report': z.object({ 'effective-directive': directive.optional(), 'violated-directive': z.string().optional() }),
});
/** The body of `report-to`. */
const ReportList = z.array(
  z.object({ type: z.string(), body: z.looseObject({ effectiveDirective: directive.optional() }) }),
);

/** `POST /api/csp-reports`: browsers report violations. Counted by directive, with a line in the log. */
export function cspReportRoutes(site: Site, deps: Deps): void {
  void site.register(async (scope: Site) => {
    scope.addContentTypeParser(
      ['application/csp-report', 'application/reports+json'],
      { parseAs: 'string', bodyLimit: MAX_BODY },
      site.getDefaultJsonParser('error', 'error') as never,
    );
    scope.post(
      CSP_REPORTS,
      { bodyLimit: MAX_BODY, schema: { hide: true, body: z.unknown() } },
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

/** The violated directives; other content is ignored. */
function directivesOf(body: unknown): string[] {
  const single = SingleReport.safeParse(body);
  if (single.success) {
    const { 'effective-directive': effective, 'violated-directive': violated = '' } = single.data['csp-report'];
    return [effective ?? directive.parse(violated.split(' ')[0])];
  }
  const several = ReportList.safeParse(body);
  if (!several.success) return [];
  return several.data
    .filter(({ type }) => type === 'csp-violation')
    .slice(0, MAX_VIOLATIONS)
    .map(({ body: { effectiveDirective } }) => effectiveDirective ?? 'unknown');
}

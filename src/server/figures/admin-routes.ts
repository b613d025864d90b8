import type { FastifyReply } from 'fastify';
import { figureEndpoints } from '#contract/figures/endpoints.ts';
import type { Language } from '#contract/values/dates.ts';
import { actorOf } from '../audit/audit.ts';
import { auditExport } from '../audit/exports.ts';
import type { Deps, Request, Site } from '../deps.ts';
import { sendCsv, type Table } from '../http/csv.ts';
import { mount } from '../http/mount.ts';
import { requestedLanguage } from '../text/texts.ts';
import { openFigures } from './service.ts';
import { openTables } from './tables.ts';

type Read<Data> = (days: number, language: Language) => Promise<Data>;
type Tables = ReturnType<typeof openTables>;
type FigureRequest = Request & { query: { days: number } };
type FigureFileRequest = Request & { query: { days: number; table: string } };

/** The dashboard of the back office: a route per group, because permissions differ. */
export function figureRoutes(site: Site, deps: Deps): void {
  const { moderation, people, payments, searches, operations } = openFigures(deps);
  mount(site, figureEndpoints.moderation.show, handle(moderation));
  mount(site, figureEndpoints.people.show, handle(people));
  mount(site, figureEndpoints.payments.show, handle(payments));
  mount(site, figureEndpoints.searches.show, handle(searches));
  mount(site, figureEndpoints.operations.show, handle(operations));

  const file = openFiles(deps);
  mount(
    site,
    figureEndpoints.moderation.download,
    file(moderation, ({ states, decisions, moderators }) => ({ states, decisions, moderators })),
  );
  mount(
    site,
    figureEndpoints.people.download,
    file(people, (tables) => ({ people: tables.people })),
  );
  mount(
    site,
    figureEndpoints.payments.download,
    file(payments, (tables) => ({ payments: tables.payments, providers: tables.providers })),
  );
  mount(
    site,
    figureEndpoints.searches.download,
    file(searches, (tables) => ({ searches: tables.searches })),
  );
  mount(
    site,
    figureEndpoints.operations.download,
    file(operations, ({ slow, jobs }) => ({ slow, jobs })),
  );
}

function handle<Data>(read: Read<Data>) {
  return async ({ query, headers }: FigureRequest) => ({
    data: await read(query.days, requestedLanguage(headers['accept-language'])),
    meta: {},
  });
}

/** Handlers that send one table of a group as a file. */
function openFiles(deps: Deps) {
  return <Data>(read: Read<Data>, tablesOf: (tables: Tables) => Record<string, (data: Data) => Table>) =>
    async (request: FigureFileRequest, reply: FastifyReply) => {
      const { days, table } = request.query;
      const language = requestedLanguage(request.headers['accept-language']);
      const make = tablesOf(openTables(language, deps.config.PUBLIC_URL))[table];
      if (!make) throw new Error(`There is no table ${table}`);
      const rows = make(await read(days, language));
      await auditExport(deps.db, actorOf(request), table, { days });
      return sendCsv(request, reply, table, deps.clock.now(), rows);
    };
}

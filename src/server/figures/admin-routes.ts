import type { z } from 'zod';
import { FIGURE_TABLES, type FigureGroup } from '#contract/admin/fields.ts';
import {
  FiguresQuery,
  figuresFile,
  ModerationFiguresAnswer,
  OperationFiguresAnswer,
  PaymentFiguresAnswer,
  PeopleFiguresAnswer,
  SearchFiguresAnswer,
} from '#contract/admin/figures.ts';
import type { StaffRole } from '#contract/auth/fields.ts';
import type { Language } from '#contract/values/dates.ts';
import type { Deps, Site } from '../deps.ts';
import { sendCsv, type Table } from '../http/csv.ts';
import { actorOf } from '../staff/audit.ts';
import { auditExport } from '../staff/exports.ts';
import { ADMIN_REFUSALS, ADMIN_SCHEMA } from '../staff/schema.ts';
import { askedLanguage } from '../text/texts.ts';
import { openFigures } from './service.ts';
import { openTables } from './tables.ts';

type Tables = ReturnType<typeof openTables>;
type Group<Data> = {
  group: FigureGroup;
  staff: readonly StaffRole[];
  answer: z.ZodType<{ data: Data; meta: object }>;
  read: (days: number, language: Language) => Promise<Data>;
  tables: (tables: Tables) => Record<string, (data: Data) => Table>;
};

/** What the first page of the back office shows: a route for each group, so that everybody sees what is his. */
export function figureRoutes(site: Site, deps: Deps): void {
  const figures = openFigures(deps);
  addGroup(site, deps, {
    group: 'moderation',
    staff: ['moderator'],
    answer: ModerationFiguresAnswer,
    read: figures.moderation,
    tables: ({ states, decisions, moderators }) => ({ states, decisions, moderators }),
  });
  addGroup(site, deps, {
    group: 'people',
    staff: [],
    answer: PeopleFiguresAnswer,
    read: figures.people,
    tables: ({ people }) => ({ people }),
  });
  addGroup(site, deps, {
    group: 'payments',
    staff: ['finance'],
    answer: PaymentFiguresAnswer,
    read: figures.payments,
    tables: ({ payments, providers }) => ({ payments, providers }),
  });
  addGroup(site, deps, {
    group: 'searches',
    staff: ['editor'],
    answer: SearchFiguresAnswer,
    read: figures.searches,
    tables: ({ searches }) => ({ searches }),
  });
  addGroup(site, deps, {
    group: 'operations',
    staff: [],
    answer: OperationFiguresAnswer,
    read: figures.operations,
    tables: ({ slow, jobs }) => ({ slow, jobs }),
  });
}

function addGroup<Data>(site: Site, deps: Deps, { group, staff, answer, read, tables }: Group<Data>): void {
  site.get(
    `/api/admin/figures/${group}`,
    {
      config: { staff },
      schema: { ...ADMIN_SCHEMA, querystring: FiguresQuery, response: { 200: answer, ...ADMIN_REFUSALS } },
    },
    async ({ query, headers }) =>
      ({ data: await read(query.days, askedLanguage(headers['accept-language'])), meta: {} }) as never,
  );

  site.get(
    `/api/admin/figures/${group}/csv`,
    {
      config: { staff },
      schema: { ...ADMIN_SCHEMA, querystring: figuresFile(FIGURE_TABLES[group]), response: ADMIN_REFUSALS },
    },
    async (request, reply) => {
      const { days, table } = request.query;
      const language = askedLanguage(request.headers['accept-language']);
      const make = tables(openTables(language, deps.config.PUBLIC_URL))[table];
      if (!make) throw new Error(`There is no table ${table}`);
      const rows = make(await read(days, language));
      await auditExport(deps.db, actorOf(request), table, { days });
      return sendCsv(request, reply, table, deps.clock.now(), rows);
    },
  );
}

import {
  TextExportQuery,
  TextImportAnswer,
  TextImportBody,
  TextKeyPath,
  TextReport,
  TranslationAnswer,
  TranslationBody,
  TranslationPage,
  TranslationQuery,
} from '#contract/admin/translations.ts';
import type { Deps, Site } from '../../deps.ts';
import { actorOf } from '../../staff/audit.ts';
import { ADMIN_REFUSALS, ADMIN_SCHEMA } from '../../staff/schema.ts';
import { EDITORS } from '../kind-routes.ts';
import { exportTranslations, importTranslations } from './text-files.ts';
import { changeTranslation, reportTranslations, searchTranslations, showTranslation } from './translations.ts';

const TYPES = { csv: 'text/csv; charset=utf-8', json: 'application/json; charset=utf-8' } as const;
/** All texts in three languages are a quarter of it. */
const MOST_BYTES = 4_194_304;

/** The texts of the site, as editors change them. */
export function translationRoutes(site: Site, deps: Deps): void {
  const path = '/api/admin/translations';
  const one = { ...ADMIN_SCHEMA, params: TextKeyPath };
  const answer = { response: { 200: TranslationAnswer, ...ADMIN_REFUSALS } };
  site.get(
    path,
    {
      config: EDITORS,
      schema: { ...ADMIN_SCHEMA, querystring: TranslationQuery, response: { 200: TranslationPage, ...ADMIN_REFUSALS } },
    },
    async ({ query }) => searchTranslations(deps.db, query),
  );
  site.get(
    `${path}-report`,
    { config: EDITORS, schema: { ...ADMIN_SCHEMA, response: { 200: TextReport, ...ADMIN_REFUSALS } } },
    async () => ({ data: await reportTranslations(deps.db), meta: {} }),
  );
  site.get(
    `${path}-file`,
    { config: EDITORS, schema: { ...ADMIN_SCHEMA, querystring: TextExportQuery } },
    async ({ query: { format } }, reply) =>
      reply
        .type(TYPES[format])
        .header('content-disposition', `attachment; filename="texts.${format}"`)
        .send((await exportTranslations(deps.db, format)) as never),
  );
  site.post(
    `${path}-file`,
    {
      config: EDITORS,
      bodyLimit: MOST_BYTES,
      schema: { ...ADMIN_SCHEMA, body: TextImportBody, response: { 200: TextImportAnswer, ...ADMIN_REFUSALS } },
    },
    async (request) => ({ data: await importTranslations(deps, actorOf(request), request.body), meta: {} }),
  );
  site.get(`${path}/:id`, { config: EDITORS, schema: { ...one, ...answer } }, async ({ params }) => ({
    data: await showTranslation(deps.db, params.id),
    meta: {},
  }));
  site.put(
    `${path}/:id`,
    { config: EDITORS, schema: { ...one, body: TranslationBody, ...answer } },
    async (request) => ({
      data: await changeTranslation(deps, actorOf(request), request.params.id, request.body),
      meta: {},
    }),
  );
}

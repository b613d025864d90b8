import { translationEndpoints } from '#contract/content/admin-endpoints.ts';
import { actorOf } from '../../audit/audit.ts';
import type { Deps, Site } from '../../deps.ts';
import { mount } from '../../http/mount.ts';
import { requestedLanguage } from '../../text/texts.ts';
import {
  changeTranslation,
  reportTranslations,
  searchTranslations,
  showTranslation,
  type TextDeps,
} from './service.ts';
import { exportTranslations, importTranslations } from './text-files.ts';

const TYPES = { csv: 'text/csv; charset=utf-8', json: 'application/json; charset=utf-8' } as const;
/** All texts in three languages take a quarter of it. */
const MAX_BYTES = 4_194_304;

/** Editing of the site's texts. */
export function translationRoutes(site: Site, deps: Deps & TextDeps): void {
  mount(site, translationEndpoints.list, async ({ query }) => searchTranslations(deps.db, query));
  mount(site, translationEndpoints.report, async () => ({ data: await reportTranslations(deps.db), meta: {} }));
  mount(site, translationEndpoints.download, async ({ query: { format }, headers }, reply) =>
    reply
      .type(TYPES[format])
      .header('content-disposition', `attachment; filename="texts.${format}"`)
      .send((await exportTranslations(deps.db, format, requestedLanguage(headers['accept-language']))) as never),
  );
  mount(
    site,
    translationEndpoints.upload,
    async (request) => ({ data: await importTranslations(deps, actorOf(request), request.body), meta: {} }),
    { bodyLimit: MAX_BYTES },
  );
  mount(site, translationEndpoints.show, async ({ params }) => ({
    data: await showTranslation(deps.db, params.id),
    meta: {},
  }));
  mount(site, translationEndpoints.change, async (request) => ({
    data: await changeTranslation(deps, actorOf(request), request.params.id, request.body),
    meta: {},
  }));
}

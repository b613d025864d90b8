import type { Client } from 'openapi-fetch';
import type { Paths } from '#contract/endpoints.ts';
import type { Language } from '#contract/values/dates.ts';
import type { Blocks } from '#contract/values/rich-text.ts';
import { failPage, readBodyOrFail } from '../data/api.ts';
import { visit } from '../data/context.ts';
import { RichText } from '../rich-text/rich-text.tsx';
import { languageOf } from '../text/paths.ts';
import { useTranslation } from '../text/translation.ts';
import type { Route } from './+types/content-page.ts';
import { PageTop } from './page-top.tsx';

const FAILURE = 'errorFetchingPageContent';

/** The API resource with the text of each page (spec §3, Content responses). */
const PAGES = {
  about: async (api, query) =>
    (await readBodyOrFail(api.GET('/api/about', { params: { query } }), FAILURE)).data.about_us,
  term: async (api, query) => (await readBodyOrFail(api.GET('/api/term', { params: { query } }), FAILURE)).data.terms,
  privacy: async (api, query) =>
    (await readBodyOrFail(api.GET('/api/privacy-policy', { params: { query } }), FAILURE)).data.Privacy_Policy,
} satisfies Record<string, (api: Client<Paths>, query: { locale: Language }) => Promise<Blocks>>;

export { retryingLoader as clientLoader } from '../data/connection/retrying-loader.ts';

/** About, terms and privacy; any other address of one part is a 404. */
export async function loader({ context, params, url }: Route.LoaderArgs) {
  const page = params.pageType;
  if (!isPage(page)) throw failPage(404, 'page_not_found');
  const blocks = await PAGES[page](context.get(visit).api, { locale: languageOf(url.pathname) });
  if (blocks.length === 0) throw failPage(404, 'contentNotFound');
  return { page, blocks };
}

export default function ContentPage({ loaderData: { page, blocks } }: Route.ComponentProps) {
  const { t } = useTranslation();
  const titles = { about: t('nav_about'), term: t('nav_term'), privacy: t('nav_privacy') };
  return (
    <article className="page-width pb-12 md:pt-4">
      <PageTop title={titles[page]} path={`/${page}`} summary={blocks} />
      <div className={page === 'about' ? 'w-fit rounded-card bg-limestone p-5 md:p-10' : ''}>
        <div className="max-w-prose leading-7">
          <RichText blocks={blocks} headingsFrom={2} />
        </div>
      </div>
    </article>
  );
}

function isPage(page: string): page is keyof typeof PAGES {
  return Object.hasOwn(PAGES, page);
}

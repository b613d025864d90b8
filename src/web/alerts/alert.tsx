import { Link } from 'react-router';
import { formatNumber } from '#contract/values/numbers.ts';
import { CardGrid } from '../cards/card-grid.tsx';
import { cardPage } from '../cards/card-page.ts';
import { EndlessCards } from '../cards/endless-cards.tsx';
import { readBody, readBodyOrFail } from '../data/api.ts';
import { browserApi } from '../data/browser-api.ts';
import { visit } from '../data/context.ts';
import { readPage, redirectToLastPage } from '../data/page-number.ts';
import { SECRET_ADDRESS } from '../data/secret-address.ts';
import { PageHead } from '../frame/page-head.tsx';
import { HiddenNote, useHiddenCount } from '../hidden/hidden-note.tsx';
import { useUser } from '../session/session.tsx';
import { languageOf, usePaths } from '../text/paths.ts';
import { useTranslation } from '../text/translation.ts';
import type { Route } from './+types/alert.ts';

export { retryingLoader as clientLoader } from '../data/connection/retrying-loader.ts';

/** Only who got the message has its address. */
export const headers = () => SECRET_ADDRESS;

/** Of a response of the API. */
const PAGE_SIZE = 24;

export async function loader({ context, url, params: { token } }: Route.LoaderArgs) {
  const { api } = context.get(visit);
  const locale = languageOf(url.pathname);
  const page = readPage(url.searchParams);
  const params = { path: { token }, query: { locale, page } };
  const body = await readBodyOrFail(api.GET('/api/alerts/{token}', { params }), 'error_fetching_listings');
  const { announced, hidden, searches } = body.meta;
  const first = cardPage(body, locale);
  redirectToLastPage(url, page, first.pageCount);
  return { token, page, announced, hidden, searches, first };
}

/** The homes of a message, or those that came to a search. Opening it changes nothing. */
export default function Alert({
  loaderData: { token, page, announced, hidden, searches, first },
}: Route.ComponentProps) {
  const { t } = useTranslation();
  const { language, linkTo } = usePaths();
  const isSignedIn = useUser() !== null;
  const { total } = first;
  const hiddenHere = useHiddenCount(first.cards);
  const gone = announced - hidden - total;
  const title = t('alert_page_title');
  const listings = t('listing_count', { count: total, number: formatNumber(total, language) });
  return (
    <div className="page-width">
      {/* people send it to their family */}
      <PageHead
        title={total > 0 ? `${title}: ${listings}` : title}
        description={searches.map(({ name }) => name).join(' · ')}
        robots="noindex"
      />
      <h1 className="mt-6 text-2xl font-bold text-balance md:mt-10">{title}</h1>
      <ul aria-label={t('alert_page_searches')} className="mb-3 flex flex-wrap gap-x-4">
        {searches.map(({ name, search }) => (
          <li key={search} className="min-w-0">
            <Link
              to={linkTo(`/listings?${search}`)}
              className="inline-flex min-h-11 items-center wrap-anywhere text-caspian hover:underline"
            >
              {name}
            </Link>
          </li>
        ))}
      </ul>
      {total > 0 && <h2 className="text-lg font-semibold tabular-nums">{listings}</h2>}
      {(gone > 0 || total + hidden === 0) && (
        <p className="mt-1 text-muted">
          {total + hidden === 0
            ? t('alert_page_all_gone')
            : t('alert_page_gone', { count: gone, number: formatNumber(gone, language) })}
        </p>
      )}
      <HiddenNote count={(isSignedIn ? hidden : 0) + hiddenHere} />
      {/* by whoever has the searches: the page of a contact without an account shows them again */}
      {!isSignedIn && hidden > 0 && (
        <p className="mt-1 text-muted">{t('saved_searches_hidden', { number: formatNumber(hidden, language) })}</p>
      )}
      {total > 0 && (
        <div className="mt-4">
          <EndlessCards
            name={['alert', token]}
            first={first}
            page={page}
            pageSize={PAGE_SIZE}
            load={async (next, signal) => {
              const params = { path: { token }, query: { locale: language, page: next } };
              return cardPage(await readBody(browserApi.GET('/api/alerts/{token}', { params, signal })), language);
            }}
            addressOf={(next) => linkTo(`/alerts/${token}${next === 1 ? '' : `?page=${next}`}`)}
          >
            {(cards, waiting) => <CardGrid cards={cards}>{waiting}</CardGrid>}
          </EndlessCards>
        </div>
      )}
    </div>
  );
}

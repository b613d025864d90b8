import { Link } from 'react-router';
import { usualPayment } from '#contract/credit/form.ts';
import { comparisonAddress, MAX_COMPARED, readCompared } from '#contract/listings/compared.ts';
import { formatCalendarDate, formatDate } from '#contract/values/dates.ts';
import { titleOf } from '../cards/listing-text.ts';
import { readBodyOrFail } from '../data/api.ts';
import { visit } from '../data/context.ts';
import { PageHead } from '../frame/page-head.tsx';
import { ShareButton } from '../listing/contact/share-button.tsx';
import { languageOf, usePaths } from '../text/paths.ts';
import { useTranslation } from '../text/translation.ts';
import { buttonClass } from '../ui/button.ts';
import { Nothing } from '../ui/nothing.tsx';
import type { Route } from './+types/compare.ts';
import type { Compared } from './comparison-rows.ts';
import { ComparisonTable } from './comparison-table.tsx';

export { retryingLoader as clientLoader } from '../data/connection/retrying-loader.ts';

const GONE = [404, 410];

/** `?ids=12,7`, or `?ids=12&ids=7` as a form sends it. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const { api } = context.get(visit);
  const language = languageOf(url.pathname);
  const { ids, hasMore } = readCompared(url.searchParams.getAll('ids').join());
  const found = await Promise.all(
    ids.map(async (id): Promise<Compared | null> => {
      const params = { path: { id: String(id) }, query: { populate: '*', locale: language } };
      const result = await api.GET('/api/listings/{id}', { params });
      if (GONE.includes(result.response.status)) return null;
      const { data } = await readBodyOrFail(result, 'errorFetchingListing');
      // the advertiser's texts and other photos are not compared
      const listing = { ...data, Description: [], Images: data.Images?.slice(0, 1) };
      const isMortgaged = listing.Status_ad === 'active' && listing.Category === 'sale' && listing.Price !== undefined;
      return {
        listing,
        monthly: isMortgaged ? usualPayment(Number(listing.Price)) : null,
        posted: listing.Posted_At ? formatDate(listing.Posted_At, language) : null,
        asOf: listing.Price_Band && formatCalendarDate(listing.Price_Band.asOf, language),
      };
    }),
  );
  const homes = found.filter((home) => home !== null);
  return { homes, hasMissing: homes.length < ids.length, hasMore };
}

/** Up to four listings side by side: all of it is in the address, and none of it needs JavaScript. */
export default function Compare({ loaderData: { homes, hasMissing, hasMore } }: Route.ComponentProps) {
  const { t } = useTranslation();
  const { language, linkTo } = usePaths();
  const address = comparisonAddress(homes.map(({ listing }) => listing.id));
  return (
    <div className="page-width">
      <PageHead title={t('compare_title')} robots="noindex" />
      <div className="mt-6 mb-4 flex items-center justify-between gap-4 md:mt-10 md:mb-6">
        <h1 tabIndex={-1} className="text-2xl font-bold outline-none">
          {t('compare_title')}
        </h1>
        {homes.length > 0 && (
          <ShareButton
            title={t('compare_title')}
            text={homes.map(({ listing }) => titleOf(t, language, listing)).join('\n')}
            path={linkTo(address)}
          />
        )}
      </div>
      {hasMore && <p className="mb-4 text-muted">{t('compare_full', { number: MAX_COMPARED })}</p>}
      {hasMissing && <p className="mb-4 text-muted">{t('compare_missing')}</p>}
      {homes.length > 0 ? <ComparisonTable homes={homes} /> : <NothingCompared />}
    </div>
  );
}

function NothingCompared() {
  const { t } = useTranslation();
  const { linkTo } = usePaths();
  return (
    <Nothing icon="scale" hint={t('compare_hint', { number: MAX_COMPARED })}>
      <Link to={linkTo('/listings')} className={buttonClass('primary')}>
        {t('browse_listings')}
      </Link>
    </Nothing>
  );
}

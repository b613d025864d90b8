import { titleOfSearch } from '#contract/listings/title/search-title.ts';
import { formatPrice } from '#contract/values/money.ts';
import { formatNumber } from '#contract/values/numbers.ts';
import { PageHead } from '../frame/page-head.tsx';
import { searchShareImage } from '../seo/share-image.ts';
import { usePaths } from '../text/paths.ts';
import { translatePhrase } from '../text/phrases.ts';
import { useTranslation } from '../text/translation.ts';
import type { Results } from './results/load-results.ts';
import { useTotals } from './results/use-totals.ts';

type Props = {
  results: Results;
  title: string;
  /** bare */
  address: string;
  robots: 'noindex,follow' | undefined;
  /** a sentence more for search engines */
  more?: string | undefined;
};

/** What a search shows, in words; results with no filters are all listings. */
export function useSearchTitle({ search, places }: Pick<Results, 'search' | 'places'>): string {
  const { t } = useTranslation();
  const { language } = usePaths();
  return titleOfSearch(search.filters, { places, language, say: (phrase) => translatePhrase(t, phrase) });
}

/** The metadata of a search's page: what it shows, how many and from which price on, also as a picture. */
export function SearchHead({ results, title, address, robots, more }: Props) {
  const { search, cards, pageCount, lowestPrice } = results;
  const { total } = useTotals(results, 0);
  const { t } = useTranslation();
  const { language } = usePaths();
  const listings = t('listing_count', { count: total, number: formatNumber(total, language) });
  const price = lowestPrice === null ? null : formatPrice(lowestPrice, language);
  const priced = price === null ? listings : t('listing_count_from', { listings, price });
  const page = search.page === 1 ? '' : `, ${t('page_of', { page: search.page, pages: pageCount })}`;
  const cover = cards.find((card) => card.cover.length > 0)?.cover.at(-1)?.url;
  return (
    <PageHead
      title={`${title}: ${listings}${page}`}
      description={[t('landing_description', { title, listings: priced }), more].filter((one) => one).join(' ')}
      address={address}
      robots={robots}
      image={searchShareImage({ filters: search.filters, total, lowestPrice, cover }, language, title)}
    />
  );
}

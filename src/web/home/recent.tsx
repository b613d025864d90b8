import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { useNonce } from '../boot/nonce.ts';
import { useIsHydrated } from '../boot/use-hydrated.ts';
import type { CardData } from '../cards/card-data.ts';
import { cardPage } from '../cards/card-page.ts';
import { cardsSelection } from '../cards/cards-query.ts';
import { factsLine, placeLine, priceText } from '../cards/listing-text.ts';
import { SmallCover } from '../cards/small-cover.tsx';
import { readBody } from '../data/api.ts';
import { browserApi } from '../data/browser-api.ts';
import { useIsHiddenHere } from '../hidden/hidden-homes.ts';
import { useSeenHomes } from '../listing/seen-homes.ts';
import { SEEN_KEY } from '../listing/seen-key.ts';
import { SEARCHES_KEY, useRecentSearches } from '../search/recent-searches.ts';
import { usePaths } from '../text/paths.ts';
import { useTranslation } from '../text/translation.ts';
import { Icon } from '../ui/icons/icon.tsx';

/** Reserves the room before the first paint, so that nothing moves when the lists are read. */
const RESERVE = `try{if(localStorage.${SEARCHES_KEY}||localStorage.${SEEN_KEY})document.documentElement.dataset.recent=''}catch{}`;

const ITEM =
  'flex h-20 w-64 items-center gap-3 rounded-card border border-line bg-surface p-2 transition-colors hover:border-caspian';

/** The last searches and the homes seen last in this browser. */
export function Recent() {
  const { t } = useTranslation();
  const nonce = useNonce();
  const isHydrated = useIsHydrated();
  const searches = useRecentSearches();
  const isHidden = useIsHiddenHere();
  const homes = useCurrentHomes(useSeenHomes()).filter((card) => !isHidden(card));
  const isKnown = searches.length + homes.length > 0;
  return (
    <section aria-labelledby="recent" className={`page-width mt-6 ${isKnown ? '' : 'recent-room'}`}>
      {/* scripts run only as part of a document */}
      {!isHydrated && <script nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: RESERVE }} />}
      <h2 id="recent" className="mb-3 text-xl font-semibold">
        {t('continue')}
      </h2>
      <ul className="-mx-4 flex h-22 gap-3 overflow-x-auto px-4 pb-2 no-scrollbar md:-mx-1 md:px-1 [@media(hover:hover)]:[scrollbar-width:thin]">
        {searches.map((search) => (
          <SearchItem key={search.id} search={search} />
        ))}
        {homes.map((card) => (
          <HomeItem key={card.id} card={card} />
        ))}
      </ul>
    </section>
  );
}

function SearchItem({ search: { id, title, language } }: { search: ReturnType<typeof useRecentSearches>[number] }) {
  const { t } = useTranslation();
  const { linkTo, language: current } = usePaths();
  return (
    <li className="flex-none">
      <Link to={linkTo(`/listings?${id}`)} className={ITEM}>
        <Icon name="clock" className="ml-1 size-6 text-muted" />
        <span className="line-clamp-3 text-sm font-semibold">{language === current ? title : t('last_search')}</span>
      </Link>
    </li>
  );
}

function HomeItem({ card }: { card: CardData }) {
  const { t } = useTranslation();
  const { language, linkTo } = usePaths();
  const { price, period } = priceText(t, language, card);
  return (
    <li className="flex-none">
      <Link to={linkTo(`/listing/${card.id}`)} target="_blank" rel="noopener" className={ITEM}>
        <SmallCover card={card} className="h-full flex-none" shownAt="86px" />
        <span className="block min-w-0 text-sm tabular-nums">
          <span className="block truncate text-base font-bold">
            {price}
            {period}
          </span>
          <span className="card-line">{factsLine(t, language, card)}</span>
          <span className="card-line text-muted">{placeLine(t, card).name}</span>
        </span>
      </Link>
    </li>
  );
}

/** Seen homes with their present prices; those that are not offered any more are left out. */
function useCurrentHomes(seen: readonly CardData[]): readonly CardData[] {
  const { language } = usePaths();
  const ids = seen.map(({ id }) => id);
  const { data } = useQuery({
    queryKey: ['seen', language, ...ids],
    enabled: ids.length > 0,
    staleTime: 60_000,
    queryFn: async ({ signal }) => {
      const query = {
        ...cardsSelection(language),
        filters: { id: { $in: ids } },
        pagination: { pageSize: ids.length, withCount: false },
      };
      return cardPage(await readBody(browserApi.GET('/api/listings', { params: { query }, signal })), language).cards;
    },
  });
  if (!data) return seen;
  return ids.flatMap((id) => data.find((card) => card.id === id) ?? []);
}

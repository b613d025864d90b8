import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { Language } from '#contract/values/dates.ts';
import type { CardData } from '../cards/card-data.ts';
import { CardSkeleton } from '../cards/card-grid.tsx';
import { ListingCard } from '../cards/listing-card.tsx';
import { loadCardsById, loadCardsOfHomes } from '../cards/load-by-id.ts';
import { useLastData } from '../data/use-last-data.ts';
import { useUser } from '../session/session.tsx';
import { usePaths } from '../text/paths.ts';
import { useTranslation } from '../text/translation.ts';
import { buttonClass } from '../ui/button.ts';
import { RetryLine } from '../ui/retry-line.tsx';
import { type HiddenListing, hiddenOf } from './hidden-homes.ts';
import { hideHome } from './hide-home.ts';

/** The cards of hidden listings and of others of their homes, each with a button that shows it again. `none`: what stands there when all of them are gone. */
export function HiddenCards({ listings, none }: { listings: readonly HiddenListing[]; none: ReactNode }) {
  const { t } = useTranslation();
  const { language } = usePaths();
  const queries = useQueryClient();
  const isSignedIn = useUser() !== null;
  const { data, isError, isFetching, refetch } = useQuery({
    queryKey: ['hidden cards', language, listings],
    queryFn: ({ signal }) => loadHidden(listings, language, signal),
  });
  const shown = useLastData(data);
  const failure = isError && (
    <RetryLine
      text={t('error_fetching_listings')}
      retry={t('try_again')}
      isBusy={isFetching}
      onRetry={() => void refetch()}
    />
  );
  if (isError && !shown) return failure;
  const cards = shown?.filter((card) =>
    listings.some(({ id, home }) => id === card.id || (home !== undefined && home === card.Home)),
  );
  if (cards?.length === 0) return failure || none;
  return (
    <ul className="with-hidden card-grid">
      {cards?.map((card, at) => (
        <ListingCard
          key={card.id}
          card={card}
          position={at}
          footer={
            <button
              type="button"
              onClick={() => {
                // the button goes with its card
                document.querySelector('h1')?.focus();
                void hideHome({ t, queries, isSignedIn, listing: hiddenOf(card) }, false);
              }}
              className={buttonClass('quiet', 'mt-3 px-3')}
            >
              {t('show_home')}
            </button>
          }
        />
      )) ?? Array.from({ length: Math.min(listings.length, 4) }, (_, at) => <CardSkeleton key={at} />)}
    </ul>
  );
}

/** In the order of the listings; of each first itself, if it is still active. */
async function loadHidden(
  listings: readonly HiddenListing[],
  language: Language,
  signal: AbortSignal,
): Promise<CardData[]> {
  const ids = listings.map(({ id }) => id);
  const homes = [...new Set(listings.flatMap(({ home }) => home ?? []))];
  const [byId, ofHomes] = await Promise.all([
    loadCardsById(ids, language, signal),
    loadCardsOfHomes(homes, language, signal),
  ]);
  const cards = listings.flatMap(({ id, home }) => [
    ...(byId.get(id) ? [byId.get(id) as CardData] : []),
    ...ofHomes.filter((card) => card.Home === home),
  ]);
  return [...new Map(cards.map((card) => [card.id, card])).values()];
}

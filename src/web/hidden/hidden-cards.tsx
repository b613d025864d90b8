import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { CardSkeleton } from '../cards/card-grid.tsx';
import { ListingCard } from '../cards/listing-card.tsx';
import { loadCardsById } from '../cards/load-by-id.ts';
import { useLastData } from '../data/use-last-data.ts';
import { useUser } from '../session/session.tsx';
import { usePaths } from '../text/paths.ts';
import { useTranslation } from '../text/translation.ts';
import { buttonClass } from '../ui/button.ts';
import { RetryLine } from '../ui/retry-line.tsx';
import { hideHome } from './hide-home.ts';

/** The cards of hidden listings, each with a button that shows it again. `none`: what stands there when all of them are gone. */
export function HiddenCards({ ids, none }: { ids: readonly number[]; none: ReactNode }) {
  const { t } = useTranslation();
  const { language } = usePaths();
  const queries = useQueryClient();
  const isSignedIn = useUser() !== null;
  const { data, isError, isFetching, refetch } = useQuery({
    queryKey: ['hidden cards', language, ids],
    queryFn: ({ signal }) => loadCardsById(ids, language, signal),
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
  const cards = shown && ids.flatMap((id) => shown.get(id) ?? []);
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
                void hideHome({ t, queries, isSignedIn, id: card.id }, false);
              }}
              className={buttonClass('quiet', 'mt-3 px-3')}
            >
              {t('show_home')}
            </button>
          }
        />
      )) ?? Array.from({ length: Math.min(ids.length, 4) }, (_, at) => <CardSkeleton key={at} />)}
    </ul>
  );
}

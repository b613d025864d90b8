import { Fragment, type ReactNode, Suspense, useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { NoConnection, onConnectionBack } from '../data/connection/connection.ts';
import { useTranslation } from '../text/translation.ts';
import { buttonClass } from '../ui/button.ts';
import { logFailure } from '../ui/log-failure.ts';
import { opensElsewhere } from '../ui/opens-elsewhere.ts';
import { useWhenNear } from '../ui/use-when-near.ts';
import { CardSkeleton } from './card-grid.tsx';
import { type CardList, type CardPage, useCardPages } from './use-card-pages.ts';

type Props<Card> = CardList<Card> & {
  /** cards of a page, for skeletons */
  pageSize: number;
  addressOf: (page: number) => string;
  /** of a card that is larger than most */
  skeleton?: ReactNode;
  /** text keys, where the cards are not of listings */
  words?: { allShown: string; failed: string };
  /** renders the cards, with skeletons of the loading ones at the end */
  children: (cards: Card[], waiting: ReactNode) => ReactNode;
};

/**
 * Cards page after page: some as the person scrolls, then each by a button, so that what is below the list can be reached; by
 * plain links without JavaScript.
 */
export function EndlessCards<Card extends { id: number }>({
  name,
  first,
  page,
  pageSize,
  load,
  addressOf,
  skeleton = <CardSkeleton />,
  words = { allShown: 'all_shown', failed: 'error_fetching_listings' },
  children,
}: Props<Card>) {
  const { t } = useTranslation();
  const list = useCardPages({ name, first, page, load });
  const failure = list.isFetchNextPageError ? list.error : null;
  useEffect(() => {
    if (failure) logFailure('further cards did not come', failure);
  }, [failure]);
  const { fetchNextPage } = list;
  useEffect(() => (failure ? onConnectionBack(() => void fetchNextPage()) : undefined), [failure, fetchNextPage]);
  const next = list.hasNextPage ? page + list.data.pages.length : null;
  const loadsItself = list.data.pages.length < LOADED_BY_THEMSELVES;
  const isWaiting = list.isFetchingNextPage;
  return (
    <Suspense>
      {page > 1 && (
        <Link to={addressOf(page - 1)} rel="prev" className={buttonClass('quiet', 'mb-4')}>
          {t('previous_page')}
        </Link>
      )}
      {children(
        withoutRepeats(list.data.pages),
        isWaiting &&
          Array.from({ length: pageSize }, (_, at) => <Fragment key={`on its way ${at}`}>{skeleton}</Fragment>),
      )}
      {next === null ? (
        <p className="mt-8 text-center text-muted">{t(words.allShown)}</p>
      ) : (
        <VisibilitySensor
          key={next}
          isPaused={isWaiting}
          onSeen={() => void (loadsItself && !list.isError && list.fetchNextPage())}
        >
          {failure && (
            <p role="alert" className="text-muted">
              {t(failure instanceof NoConnection ? 'no_connection' : words.failed)}
            </p>
          )}
          <Link
            to={addressOf(next)}
            rel="next"
            aria-disabled={isWaiting}
            onClick={(event) => {
              if (opensElsewhere(event)) return;
              event.preventDefault();
              void list.fetchNextPage();
            }}
            className={buttonClass('quiet')}
          >
            {t(failure ? 'try_again' : isWaiting ? 'loading' : 'show_more')}
          </Link>
        </VisibilitySensor>
      )}
    </Suspense>
  );
}

/** Pages that are shown without a press of the button, the first one included. */
const LOADED_BY_THEMSELVES = 3;

/** Further cards are loaded this far before they scroll into view. */
const AHEAD = '800px';

/** New listings push others onto the next page while pages load; duplicates are removed. */
function withoutRepeats<Card extends { id: number }>(pages: CardPage<Card>[]) {
  const ids = new Set<number>();
  return pages.flatMap(({ cards }) => cards).filter(({ id }) => !ids.has(id) && ids.add(id));
}

type SensorProps = { isPaused: boolean; onSeen: () => void; children: ReactNode };

/** Tells when it comes near, and again where a load ended without a page: one that was cancelled has no error. */
function VisibilitySensor({ isPaused, onSeen, children }: SensorProps) {
  const element = useRef<HTMLDivElement>(null);
  useWhenNear(element, AHEAD, onSeen, isPaused);
  return (
    <div ref={element} className="mt-8 grid justify-items-center gap-3">
      {children}
    </div>
  );
}

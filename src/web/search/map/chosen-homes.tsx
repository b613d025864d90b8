import { useInfiniteQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { CardGrid, CardSkeleton } from '../../cards/card-grid.tsx';
import { cardPage } from '../../cards/card-page.ts';
import { cardsSelection } from '../../cards/cards-query.ts';
import { readBody } from '../../data/api.ts';
import { browserApi } from '../../data/browser-api.ts';
import { usePaths } from '../../text/paths.ts';
import { useTranslation } from '../../text/translation.ts';
import { buttonClass } from '../../ui/button.ts';
import { Icon } from '../../ui/icons/icon.tsx';
import { RetryLine } from '../../ui/retry-line.tsx';
import type { MarkQuery } from './mark-query.ts';

type Props = {
  title: string;
  /** the API's query of these homes */
  query: MarkQuery;
  /** how many they are */
  count: number;
  onClose: () => void;
};

const PAGE = 12;

/** The homes of a mark, in a sheet at the foot of the map. */
export function ChosenHomes({ title, query: homes, count, onClose }: Props) {
  const { t } = useTranslation();
  const { language } = usePaths();
  const sheet = useRef<HTMLDivElement>(null);
  const list = useInfiniteQuery({
    queryKey: ['homes of a mark', language, homes],
    queryFn: async ({ pageParam: page, signal }) => {
      const query = { ...cardsSelection(language), ...homes, pagination: { page, pageSize: PAGE } };
      return cardPage(await readBody(browserApi.GET('/api/listings', { params: { query }, signal })), language);
    },
    initialPageParam: 1,
    getNextPageParam: (last, _pages, page) => (page < last.pageCount ? page + 1 : undefined),
  });
  useEffect(() => sheet.current?.focus({ preventScroll: true }), []);
  const retry = () => void (list.isFetchNextPageError ? list.fetchNextPage() : list.refetch());
  const cards = list.data?.pages.flatMap((page) => page.cards) ?? [];
  return (
    <div
      ref={sheet}
      role="dialog"
      aria-label={title}
      tabIndex={-1}
      onKeyDown={(event) => event.key === 'Escape' && onClose()}
      className="map-sheet"
    >
      <div className="flex min-h-12 items-center justify-between gap-3 pl-4">
        <h3 className="min-w-0 py-2 font-semibold">{title}</h3>
        <button
          type="button"
          aria-label={t('close')}
          onClick={onClose}
          className="grid size-12 flex-none place-items-center text-muted hover:text-caspian"
        >
          <Icon name="x" className="size-5" />
        </button>
      </div>
      <div className="min-h-0 overflow-y-auto overscroll-contain px-4 pb-4">
        {(list.data || !list.isError) && (
          <CardGrid cards={cards} isFarDown>
            {list.isPending &&
              Array.from({ length: Math.min(count, 2) }, (_, at) => <CardSkeleton key={`on its way ${at}`} />)}
          </CardGrid>
        )}
        {list.isError && (
          <RetryLine
            text={t('error_fetching_listings')}
            retry={t('try_again')}
            isBusy={list.isFetching}
            onRetry={retry}
          />
        )}
        {list.hasNextPage && !list.isError && (
          <button
            type="button"
            disabled={list.isFetchingNextPage}
            onClick={() => void list.fetchNextPage()}
            className={buttonClass('quiet', 'mt-4 w-full')}
          >
            {t('show_more')}
          </button>
        )}
      </div>
    </div>
  );
}

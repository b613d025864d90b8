import { useInfiniteQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router';
import { ask } from '../../app/api.ts';
import { browserApi } from '../../app/browser-api.ts';
import { usePaths } from '../../app/paths.ts';
import { buttonClass } from '../../ui/button.ts';
import { CardGrid, CardSkeleton } from '../card-grid.tsx';
import { type CardPage, cardPage, type Results } from './load-results.ts';
import { type Base, cardsQuery, PAGE_SIZE, writeSearch } from './search.ts';

type Props = Results & {
  base: Base;
  /** other things stand before it */
  isFarDown?: boolean;
};

/**
 * The cards of a search: page after page as the person scrolls, or by plain links without JavaScript. Pages already
 * loaded belong to the history entry, so that the way back finds them all.
 */
export function ResultList({ search, places, cards, total, pageCount, base, isFarDown = false }: Props) {
  const { t } = useTranslation();
  const { language, linkTo } = usePaths();
  const { key } = useLocation();
  const first: CardPage = { cards, total, pageCount };
  const list = useInfiniteQuery({
    queryKey: ['cards', key, base.path, writeSearch(search)],
    queryFn: async ({ pageParam, signal }) => {
      const query = cardsQuery({ ...search, page: pageParam }, places, language);
      return cardPage(await ask(browserApi.GET('/api/listings', { params: { query }, signal })), language);
    },
    initialPageParam: search.page,
    initialData: { pages: [first], pageParams: [search.page] },
    getNextPageParam: (last, _pages, page) => (page < last.pageCount ? page + 1 : undefined),
    staleTime: Number.POSITIVE_INFINITY,
  });
  const next = list.hasNextPage ? search.page + list.data.pages.length : null;
  const isWaiting = list.isFetchingNextPage;
  return (
    <>
      {search.page > 1 && (
        <Link
          to={linkTo(base.path + writeSearch({ filters: base.filters, sort: search.sort, page: search.page - 1 }))}
          rel="prev"
          className={buttonClass('quiet', 'mb-4')}
        >
          {t('previous_page')}
        </Link>
      )}
      <CardGrid cards={withoutRepeats(list.data.pages)} isFarDown={isFarDown}>
        {isWaiting && SKELETONS.map((at) => <CardSkeleton key={at} />)}
      </CardGrid>
      {next === null ? (
        <p className="mt-8 text-center text-muted">{t('all_shown')}</p>
      ) : (
        <Seen key={next} onSeen={() => void (!list.isError && list.fetchNextPage())}>
          {list.isFetchNextPageError && (
            <p role="alert" className="text-muted">
              {t('error_fetching_listings')}
            </p>
          )}
          <Link
            to={linkTo(base.path + writeSearch({ filters: base.filters, sort: search.sort, page: next }))}
            rel="next"
            aria-disabled={isWaiting}
            onClick={(event) => {
              if (event.ctrlKey || event.metaKey || event.shiftKey) return;
              event.preventDefault();
              void list.fetchNextPage();
            }}
            className={buttonClass('quiet')}
          >
            {t(list.isFetchNextPageError ? 'try_again' : isWaiting ? 'loading' : 'show_more')}
          </Link>
        </Seen>
      )}
    </>
  );
}

/** Further cards are asked for this far before they are seen. */
const AHEAD = '800px';

const SKELETONS = Array.from({ length: PAGE_SIZE }, (_, i) => i);

/** While pages load new listings push others onto the next one; each is shown once. */
function withoutRepeats(pages: CardPage[]) {
  const seen = new Set<number>();
  return pages.flatMap(({ cards }) => cards).filter(({ id }) => !seen.has(id) && seen.add(id));
}

/**
 * Tells once that it has come near the screen. A page that has just been opened has enough to do with itself: until
 * somebody scrolls it must be seen.
 */
function Seen({ onSeen, children }: { onSeen: () => void; children: React.ReactNode }) {
  const element = useRef<HTMLDivElement>(null);
  const tell = useRef(onSeen);
  tell.current = onSeen;
  useEffect(() => {
    const end = element.current;
    if (!end) return;
    let observer: IntersectionObserver | undefined;
    const watch = (rootMargin: string) => {
      observer?.disconnect();
      observer = new IntersectionObserver(
        ([entry]) => {
          if (!entry?.isIntersecting) return;
          observer?.disconnect();
          waits.abort();
          tell.current();
        },
        { rootMargin },
      );
      observer.observe(end);
    };
    const waits = new AbortController();
    const hasScrolled = window.scrollY > 0;
    watch(hasScrolled ? AHEAD : '0px');
    if (!hasScrolled)
      window.addEventListener('scroll', () => watch(AHEAD), { once: true, passive: true, signal: waits.signal });
    return () => {
      observer?.disconnect();
      waits.abort();
    };
  }, []);
  return (
    <div ref={element} className="mt-8 grid justify-items-center gap-3">
      {children}
    </div>
  );
}

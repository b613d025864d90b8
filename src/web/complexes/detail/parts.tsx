import { Link, useLocation } from 'react-router';
import type { ComplexDetail } from '#contract/complexes/api.ts';
import type { CardPage } from '../../cards/use-card-pages.ts';
import { usePaths } from '../../text/paths.ts';
import { useTranslation } from '../../text/translation.ts';
import { useTabs } from '../../ui/tabs.ts';
import { About } from './about.tsx';
import { ComplexListings } from './complex-listings.tsx';
import { COMPLEX_TABS, type ComplexTab, readView, writeView } from './complex-tabs.ts';
import { Layouts } from './layouts.tsx';
import { Parameters } from './parameters.tsx';

type Props = { complex: ComplexDetail; summary: string; listings: CardPage; today: string };

/** The parts of the page as tabs that the address remembers; without JavaScript they are links. */
export function ComplexParts({ complex, summary, listings, today }: Props) {
  const { t } = useTranslation();
  const { linkTo } = usePaths();
  const { search } = useLocation();
  const pageView = readView(new URLSearchParams(search));
  const listingCount = complex.listingRooms.reduce((sum, { count }) => sum + count, 0);
  const counts: Partial<Record<ComplexTab, number>> = { layouts: complex.layouts?.length ?? 0, listings: listingCount };
  // until one is chosen: the first that has something
  const first = COMPLEX_TABS.find((tab) => counts[tab] !== 0) ?? 'about';
  const current = pageView.tab ?? first;
  const { list, tab: tabOf, panel } = useTabs(current, t('about_complex'), { followsFocus: true });
  const addressOf = (tab: ComplexTab) =>
    linkTo(`/complex/${complex.id}${writeView({ ...pageView, tab: tab === first ? null : tab })}`);
  return (
    <div className="mt-6">
      <div {...list} className="no-scrollbar -mx-4 flex overflow-x-auto border-b border-line px-4 md:mx-0 md:px-0">
        {COMPLEX_TABS.map((tab) => (
          <Link
            key={tab}
            {...tabOf(tab)}
            to={addressOf(tab)}
            preventScrollReset
            replace
            className="-mb-px flex min-h-12 flex-none items-center gap-1.5 border-b-2 border-transparent px-3 font-semibold text-muted -outline-offset-2 transition-colors hover:text-ink data-active:border-caspian data-active:text-caspian md:px-5"
          >
            {t(`complex_tab_${tab}`)}
            {counts[tab] !== undefined && <span className="text-sm font-medium tabular-nums">{counts[tab]}</span>}
          </Link>
        ))}
      </div>
      <div key={current} {...panel} className="pt-5">
        {current === 'layouts' && <Layouts complex={complex} pageView={pageView} />}
        {current === 'listings' && <ComplexListings complex={complex} pageView={pageView} first={listings} />}
        {current === 'about' && <About complex={complex} summary={summary} />}
        {current === 'parameters' && <Parameters complex={complex} today={today} />}
      </div>
    </div>
  );
}

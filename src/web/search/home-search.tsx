import { useEffect, useMemo, useRef, useState } from 'react';
import type { Category } from '#contract/listings/fields.ts';
import { ALL_LISTINGS, listingSearch } from '#contract/listings/search.ts';
import { lazyComponent } from '../boot/lazy-component.tsx';
import { DealSearch } from '../home/deal-search.tsx';
import { Hero } from '../home/hero.tsx';
import { useTranslation } from '../text/translation.ts';
import { Icon } from '../ui/icons/icon.tsx';
import { FloatingFilterButton } from './form/filter-button.tsx';
import { NoScriptLink } from './form/no-script-link.tsx';
import type { Draft } from './form/use-search-form.ts';

const SearchPanel = lazyComponent(async () => (await import('./form/search-panel.tsx')).SearchPanel);

/**
 * Home's first screen with its search, and every filter folded below it. On a phone the search continues in the full-screen
 * panel; both begin with the deal of the chosen tab.
 */
export function HomeSearch({ counts }: { counts: Record<Category, number> }) {
  const { t } = useTranslation();
  const [deal, setDeal] = useState<Category>('sale');
  const start = useMemo(() => ({ filters: { ...ALL_LISTINGS, category: [deal] }, places: [] }), [deal]);
  const [draft, setDraft] = useState<Draft>(start);
  const details = useRef<HTMLDetailsElement>(null);
  const [wasOpened, setOpened] = useState(false);
  // also when it was opened before the page was alive
  useEffect(() => setOpened(details.current?.open ?? false), []);
  const total = counts[deal];
  // the panel tells of its changes once it is there
  const current = wasOpened ? draft : start;
  const isUnchanged = listingSearch.write(current.filters).toString() === listingSearch.write(start.filters).toString();
  return (
    <>
      <Hero>
        <DealSearch deal={deal} onDeal={setDeal} total={total} />
      </Hero>
      <NoScriptLink filters={start.filters} />
      <details
        ref={details}
        onToggle={({ currentTarget }) => currentTarget.open && setOpened(true)}
        className="page-width group/all mt-2 noscript:hidden"
      >
        <summary
          onPointerEnter={SearchPanel.prepare}
          className="inline-flex min-h-11 cursor-pointer list-none items-center gap-2 font-semibold text-caspian hover:text-caspian-pressed [&::-webkit-details-marker]:hidden"
        >
          <Icon name="sliders-horizontal" className="size-5" />
          {t('all_filters')}
          <Icon name="chevron-down" className="size-5 transition-transform group-open/all:rotate-180" />
        </summary>
        <div className="mt-2 min-h-96 rounded-card border border-line bg-surface p-4 md:p-5">
          {wasOpened && <SearchPanel {...start} sort="newest" total={total} onDraft={setDraft} />}
        </div>
      </details>
      <FloatingFilterButton {...current} sort="newest" total={isUnchanged ? total : null} isDetailed={false} />
    </>
  );
}

import { useState } from 'react';
import { ALL_LISTINGS, listingSearch } from '#contract/listings/search.ts';
import { FloatingFilterButton } from './filter-button.tsx';
import { type Draft, SearchPanel } from './search-panel.tsx';

const NOTHING: Draft = { filters: ALL_LISTINGS, places: [] };

/** The search of the home page. On a phone it continues in the full-screen panel. */
export function HomeSearch({ total }: { total: number }) {
  const [draft, setDraft] = useState(NOTHING);
  return (
    <>
      <div className="rounded-card border border-line bg-surface p-4 md:p-5">
        <SearchPanel {...NOTHING} total={total} onDraft={setDraft} />
      </div>
      <FloatingFilterButton {...draft} total={listingSearch.isNarrowed(draft.filters) ? null : total} />
    </>
  );
}

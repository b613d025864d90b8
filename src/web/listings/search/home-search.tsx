import { useState } from 'react';
import { FloatingFilterButton } from './filter-button.tsx';
import { isFiltered, readFilters } from './filters.ts';
import { type Draft, SearchPanel } from './search-panel.tsx';

const NOTHING: Draft = { filters: readFilters(new URLSearchParams()), places: [] };

/** The search of the home page. What is begun in it goes on in a phone's full screen. */
export function HomeSearch({ total }: { total: number }) {
  const [draft, setDraft] = useState(NOTHING);
  return (
    <>
      <div className="rounded-card border border-line bg-surface p-4 md:p-5">
        <SearchPanel {...NOTHING} total={total} onDraft={setDraft} />
      </div>
      <FloatingFilterButton {...draft} total={isFiltered(draft.filters) ? null : total} />
    </>
  );
}

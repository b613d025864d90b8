import { useEffect, useRef, useState } from 'react';
import { useTranslation } from '../../text/translation.ts';
import { buttonClass } from '../../ui/button.ts';
import { type Search, writeSearch } from '../search.ts';
import { SearchBox } from '../words/search-box.tsx';
import { useCounts } from './facets.ts';
import { FilterButton } from './filter-button.tsx';
import { FormElement, useShowResults } from './form-element.tsx';
import { useLiveCount } from './live-count.ts';
import { Pill } from './pill.tsx';
import { PlacePill } from './place-pill.tsx';
import { barFields } from './search-rows.ts';
import { ShowButton } from './show-button.tsx';
import { addressOf, type Draft, useSearchForm } from './use-search-form.ts';

/** A box for words among other controls: Enter sends it, and no button stands out. */
export const CALM_BOX = '[&_[type=submit]]:hidden';

type Props = { search: Search; places: Draft['places']; total: number };

/**
 * The search above its results: one row that sticks to the top, with a pill for each main question. A pill shows what is chosen
 * and opens its control; what is changed there is searched for when it closes.
 */
export function FilterBar({ search, places, total }: Props) {
  const { t } = useTranslation();
  const { filters, sort } = search;
  const form = useSearchForm({ filters, places });
  const showResults = useShowResults(form, sort);
  const live = useLiveCount(form, { filters, total });
  const [wasOpened, setOpened] = useState(false);
  const counts = useCounts(form, wasOpened);
  const row = useRef<HTMLDivElement>(null);
  // a panel opens before any script runs
  useEffect(() => {
    if (row.current?.querySelector(':popover-open')) setOpened(true);
  }, []);
  const fields = barFields(form.questions);
  const apply = () => {
    if (form.isChanged && !form.hasProblem) showResults();
  };
  return (
    <div className="filter-bar sticky top-0 z-20 border-b border-line bg-surface noscript:hidden print:hidden">
      <div className="page-width flex items-center gap-2">
        <SearchBox
          key={addressOf(filters)}
          chosen={new URLSearchParams(writeSearch({ ...search, page: 1 }))}
          className={`min-w-60 flex-1 max-lg:hidden ${CALM_BOX}`}
        />
        <FormElement
          form={form}
          shown={fields.map(({ name }) => name)}
          sort={sort}
          onSubmit={() => closePanel(row.current)}
          className="min-w-0 max-lg:flex-1"
        >
          <div ref={row} className="relative -ml-1 flex gap-2 py-2 fading-row [--end:1rem] [--start:0.25rem]">
            {fields.map((field) =>
              field.form.control === 'places' ? (
                <PlacePill key={field.name} field={field} form={form} onClose={apply} />
              ) : (
                <Pill
                  key={field.name}
                  field={field}
                  form={form}
                  counts={counts}
                  wasOpened={wasOpened}
                  onToggle={(isOpen) => (isOpen ? setOpened(true) : apply())}
                  footer={
                    <div className="flex flex-wrap items-center justify-between gap-x-3">
                      <button type="button" onClick={() => form.reset([field.name])} className={buttonClass('plain')}>
                        {t('clear')}
                      </button>
                      <ShowButton {...live} className="grow" />
                    </div>
                  }
                />
              ),
            )}
          </div>
        </FormElement>
        <FilterButton filters={filters} places={places} sort={sort} total={total} isDetailed />
      </div>
    </div>
  );
}

/** Its content is searched for when it has closed. */
function closePanel(row: HTMLElement | null): void {
  row?.querySelector<HTMLElement>(':popover-open')?.hidePopover();
}

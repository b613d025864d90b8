import { PlaceField } from '../places/place-field.tsx';
import { DetailedSearch } from './detailed-search.tsx';
import type { Counts } from './facets.ts';
import { Column, SearchField } from './search-field.tsx';
import { fieldsIn } from './search-rows.ts';
import type { SearchForm } from './use-search-form.ts';

type Props = {
  form: SearchForm;
  counts: Counts;
  /** opens the detailed search, also when none of it is set */
  isDetailed?: boolean;
};

/** All questions of the search: the main ones, and the others behind "detailed search". */
export function SearchFields({ form, counts, isDetailed = false }: Props) {
  const { start, questions } = form;
  return (
    <div key={start.turn} className="grid grid-cols-[minmax(0,1fr)] gap-4 md:grid-cols-6 md:gap-5">
      {fieldsIn('first', questions).map((field) =>
        field.form.control === 'places' ? (
          <Column key={field.name} span={field.form.span}>
            <PlaceField chosen={form.chosenPlaces} onChange={form.choosePlaces} search={form.draft} />
          </Column>
        ) : (
          <SearchField key={field.name} field={field} form={form} counts={counts} />
        ),
      )}
      <DetailedSearch form={form} counts={counts} isOpen={isDetailed} />
    </div>
  );
}

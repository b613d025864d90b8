import { useTranslation } from 'react-i18next';
import type { TypeQuestions } from '#contract/listings/posting/type-questions.ts';
import type { ListingFilters } from '#contract/listings/search.ts';
import { Icon } from '../ui/icons/icon.tsx';
import { FlagFields, SearchField } from './search-field.tsx';
import { fieldsIn, isUsed } from './search-rows.ts';

type Props = {
  start: ListingFilters;
  questions: TypeQuestions;
  problems: Partial<Record<string, string>>;
};

/** The filters of a type beyond the basic ones (spec §3, per-type table); open when one of them is set. */
export function DetailedSearch({ start, questions, problems }: Props) {
  const { t } = useTranslation();
  const fields = fieldsIn('detailed', questions);
  const flags = fields.filter(({ form }) => form.control === 'flag');
  return (
    <details open={isUsed('detailed', start)} className="group/more md:col-span-6">
      <summary className="flex min-h-11 w-fit cursor-pointer list-none items-center gap-1 font-semibold text-caspian [&::-webkit-details-marker]:hidden">
        {t('detailed_search')}
        <Icon name="chevron-down" className="size-5 transition-transform group-open/more:rotate-180" />
      </summary>
      <div className="mt-2 grid gap-4 md:grid-cols-6 md:gap-5">
        {fields.map((field) =>
          field === flags[0] ? (
            <FlagFields
              key="flags"
              fields={flags}
              isChosen={(name) => flags.some((flag) => flag.name === name && start[flag.name].length > 0)}
            />
          ) : (
            <SearchField key={field.name} field={field} chosen={start[field.name]} problem={problems[field.name]} />
          ),
        )}
      </div>
    </details>
  );
}

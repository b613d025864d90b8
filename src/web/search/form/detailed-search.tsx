import { useTranslation } from '../../text/translation.ts';
import { Icon } from '../../ui/icons/icon.tsx';
import type { Counts } from './facets.ts';
import { FlagFields, SearchField } from './search-field.tsx';
import { fieldsIn, isUsed } from './search-rows.ts';
import type { SearchForm } from './use-search-form.ts';

type Props = {
  form: SearchForm;
  counts: Counts;
  /** open, also when none of it is set */
  isOpen: boolean;
};

/** The filters of a type beyond the basic ones (spec §3, per-type table). */
export function DetailedSearch({ form, counts, isOpen }: Props) {
  const { t } = useTranslation();
  const fields = fieldsIn('detailed', form.questions);
  const flags = fields.filter((field) => field.form.control === 'flag');
  return (
    <details open={isOpen || isUsed('detailed', form.start.filters)} className="group/more md:col-span-6">
      <summary className="flex min-h-11 w-fit cursor-pointer list-none items-center gap-1 font-semibold text-caspian [&::-webkit-details-marker]:hidden">
        {t('detailed_search')}
        <Icon name="chevron-down" className="size-5 transition-transform group-open/more:rotate-180" />
      </summary>
      <div className="mt-2 grid gap-4 md:grid-cols-6 md:gap-5">
        {fields.map((field) =>
          field === flags[0] ? (
            <FlagFields key="flags" fields={flags} form={form} counts={counts} />
          ) : (
            <SearchField key={field.name} field={field} form={form} counts={counts} />
          ),
        )}
      </div>
    </details>
  );
}

import { ChevronDown } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { REPAIR_STATUSES } from '#contract/listings/fields.ts';
import { LEVEL_CHOICES } from '#contract/listings/types.ts';
import { CheckChips } from '../../ui/check-chips.tsx';
import { SelectField } from '../../ui/field.tsx';
import { TextField } from '../../ui/text-field.tsx';
import type { askedOf, Filters, Problems } from './filters.ts';
import { RangeField } from './range-field.tsx';

type Props = {
  start: Filters;
  asked: ReturnType<typeof askedOf>;
  problems: Problems;
};

/** What a type can be asked about beyond the first questions (spec §3, per-type table); open when some of it is chosen. */
export function DetailedSearch({ start, asked, problems }: Props) {
  const { t } = useTranslation();
  const isUsed = DETAILED.some((key) => start[key].length > 0);
  const chips = (
    name: 'has' | 'repair',
    legend: string,
    values: readonly string[],
    label: (value: string) => string,
  ) => (
    <div className="md:col-span-3">
      <CheckChips
        name={name}
        legend={legend}
        chosen={start[name]}
        options={values.map((value) => ({ value, label: label(value) }))}
      />
    </div>
  );
  return (
    <details open={isUsed} className="group/more md:col-span-6">
      <summary className="flex min-h-11 w-fit cursor-pointer list-none items-center gap-1 font-semibold text-caspian [&::-webkit-details-marker]:hidden">
        {t('detailed_search')}
        <ChevronDown aria-hidden className="size-5 transition-transform group-open/more:rotate-180" />
      </summary>
      <div className="mt-2 grid gap-4 md:grid-cols-6 md:gap-5">
        <Floor start={start} asked={asked} problems={problems} />
        {asked.perMetre && (
          <div className="md:col-span-2">
            <RangeField name="sqm" legend={t('price_per_metre')} filters={start} problem={problems.sqm} />
          </div>
        )}
        <div className="md:col-span-6">
          <Claims
            legend={t('show_only')}
            names={asked.floor === 'of-building' ? ['not_first', 'not_last', 'owner', 'photos'] : ['owner', 'photos']}
            start={start}
          />
        </div>
        {asked.repair && chips('repair', t('repair_status'), REPAIR_STATUSES, (one) => t(`repair_${one}`))}
        {chips('has', t('documents'), asked.documents, (one) => t(one))}
        <div className="md:col-span-6">
          <CheckChips
            name="has"
            legend={t('features')}
            chosen={start.has}
            options={asked.facts.map((fact) => ({ value: fact, label: t(fact) }))}
          />
        </div>
      </div>
    </details>
  );
}

const DETAILED = [
  'sqm_min',
  'sqm_max',
  'floor_min',
  'floor_max',
  'not_first',
  'not_last',
  'storeys',
  'level',
  'repair',
  'has',
  'owner',
  'photos',
] as const;

function Floor({ start, asked, problems }: Props) {
  const { t } = useTranslation();
  if (asked.floor === 'none') return null;
  return (
    <div className="md:col-span-2">
      {asked.floor === 'of-building' && (
        <RangeField name="floor" legend={t('floor')} filters={start} problem={problems.floor} />
      )}
      {asked.floor === 'storeys' && (
        <TextField
          name="storeys"
          label={t('storeys')}
          defaultValue={start.storeys[0] ?? ''}
          error={problems.storeys && t(problems.storeys)}
          inputMode="numeric"
          autoComplete="off"
          maxLength={2}
          className="tabular-nums"
        />
      )}
      {asked.floor === 'level' && (
        <SelectField name="level" label={t('floor')} defaultValue={start.level[0] ?? ''}>
          <option value="">{t('level_any')}</option>
          {LEVEL_CHOICES.map((level) => (
            <option key={level} value={level}>
              {level}
            </option>
          ))}
        </SelectField>
      )}
    </div>
  );
}

type Claim = 'not_first' | 'not_last' | 'owner' | 'photos';

/** Yes-or-nothing questions, each with a key of its own. */
function Claims({ legend, names, start }: { legend: string; names: Claim[]; start: Filters }) {
  const { t } = useTranslation();
  return (
    <CheckChips
      legend={legend}
      chosen={names.filter((name) => start[name].length > 0)}
      options={names.map((name) => ({ value: name, label: t(`filter_${name}`), name, sent: '1' }))}
    />
  );
}

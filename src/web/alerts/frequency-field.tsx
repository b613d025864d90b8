import { useId } from 'react';
import { FREQUENCIES, type Frequency } from '#contract/alerts/rules.ts';
import { useTranslation } from '../text/translation.ts';
import { Segmented } from '../ui/form/segmented.tsx';

type Props = { chosen: Frequency; onChoose: (frequency: Frequency) => void };

/** How often somebody is told, with when that is. */
export function FrequencyField({ chosen, onChoose }: Props) {
  const { t } = useTranslation();
  const id = useId();
  return (
    <div>
      <Segmented
        name={`frequency ${id}`}
        legend={t('search_frequency')}
        value={chosen}
        options={FREQUENCIES.map((value) => ({ value, label: t(`search_frequency_${value}`) }))}
        onChoose={onChoose}
      />
      <p className="mt-1 text-sm text-muted">{t(`search_frequency_${chosen}_hint`)}</p>
    </div>
  );
}

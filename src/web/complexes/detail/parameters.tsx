import type { ComplexDetail } from '#contract/complexes/api.ts';
import { COMPLEX_PARAMETERS, type ComplexParameter } from '#contract/complexes/parameters.ts';
import type { Language } from '#contract/values/dates.ts';
import { formatNumber } from '#contract/values/numbers.ts';
import { langOf } from '../../text/lang-of.ts';
import { usePaths } from '../../text/paths.ts';
import type { Translate } from '../../text/translation.ts';
import { useTranslation } from '../../text/translation.ts';
import { quarterText } from '../complex-text.ts';

/** The parameters of a complex, in the order of the specification. */
export function Parameters({ complex, today }: { complex: ComplexDetail; today: string }) {
  const { t } = useTranslation();
  const { language } = usePaths();
  const parameters = complex.ParametersComponent ?? {};
  const rows = COMPLEX_PARAMETERS.flatMap((name) => {
    const value = parameters[name];
    return value === null || value === undefined || value === ''
      ? []
      : [{ name, value: parameterText(t, language, name, value, today) }];
  });
  if (rows.length === 0) return <p className="text-muted">{t('nothing_told')}</p>;
  return (
    <dl className="grid gap-x-8 md:grid-cols-2">
      {rows.map(({ name, value }) => (
        <div key={name} className="flex justify-between gap-4 border-b border-line py-2.5">
          <dt className="text-muted">{t(`parameter_${name}`)}</dt>
          <dd lang={langOf(value, language)} className="text-right font-medium tabular-nums">
            {value}
          </dd>
        </div>
      ))}
    </dl>
  );
}

function parameterText(
  t: Translate,
  language: Language,
  name: ComplexParameter,
  value: string | number,
  today: string,
): string {
  if (name === 'handoverDate') {
    const quarter = quarterText(t, String(value));
    return String(value) <= today ? `${quarter} (${t('delivered')})` : quarter;
  }
  if (typeof value === 'string') return value;
  const number = formatNumber(value, language);
  return name === 'ceilingHeight' ? t('metres', { number }) : number;
}

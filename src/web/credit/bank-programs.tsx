import type { BankProgram } from '#contract/content/documents.ts';
import { formatPrice } from '#contract/values/money.ts';
import { formatPercent } from '#contract/values/numbers.ts';
import { usePaths } from '../text/paths.ts';
import { useTranslation } from '../text/translation.ts';

type Props = {
  programs: BankProgram[];
  /** days in words, written on the server */
  dates: Record<string, string>;
};

/** Programs of banks, each with the date of its data. */
export function BankPrograms({ programs, dates }: Props) {
  const { t } = useTranslation();
  const { language } = usePaths();
  return (
    <section className="mt-10">
      <h2 className="mb-1 text-xl font-semibold">{t('bank_programs')}</h2>
      <p className="mb-4 text-sm text-muted">{t('bank_programs_hint')}</p>
      <ul className="grid gap-3 md:grid-cols-2 xl:grid-cols-3">
        {programs.map(({ id, bank, name, rate, min_down_payment, max_years, max_amount, as_of }) => (
          <li key={id} className="rounded-card border border-line bg-surface p-4">
            <div className="flex items-baseline justify-between gap-3">
              <h3 className="font-semibold">
                {name}
                <span className="block text-sm font-normal text-muted">{bank}</span>
              </h3>
              <b className="text-xl font-bold whitespace-nowrap tabular-nums">{formatPercent(rate, language)}</b>
            </div>
            <ul className="mt-3 text-sm">
              <li>{t('program_least_down', { share: formatPercent(min_down_payment, language) })}</li>
              <li>{t('program_most_years', { count: max_years, years: max_years })}</li>
              {max_amount !== null && <li>{t('program_most_amount', { sum: formatPrice(max_amount, language) })}</li>}
            </ul>
            <p className="mt-2 text-sm text-muted">{t('program_as_of', { date: dates[as_of] ?? as_of })}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}

import { useState } from 'react';
import { type Loan, type LoanYear, scheduleOf, yearsOf } from '#contract/credit/schedule.ts';
import { useIsHydrated } from '../boot/use-hydrated.ts';
import { usePaths } from '../text/paths.ts';
import { useTranslation } from '../text/translation.ts';
import { Icon } from '../ui/icons/icon.tsx';
import { ordinalOf, plainSum, sumText } from './words.ts';

type Props = {
  loan: Loan;
  /** with every month while scripts do not run; else months come when a year is opened */
  isWhole: boolean;
};

/** The payments by year; a year expands into its months. */
export function Schedule({ loan, isWhole }: Props) {
  const { t } = useTranslation();
  const { language } = usePaths();
  const isHydrated = useIsHydrated();
  const [openYears, setOpenYears] = useState<ReadonlySet<number>>(new Set());
  const toggle = (year: number, isOpen: boolean) =>
    setOpenYears((now) => new Set(isOpen ? [...now, year] : [...now].filter((one) => one !== year)));
  const years = yearsOf(scheduleOf(loan));
  return (
    <details className="group/all mt-4 border-t border-line">
      <summary className="flex min-h-12 cursor-pointer list-none items-center justify-between gap-3 font-semibold [&::-webkit-details-marker]:hidden">
        {t('loan_schedule')}
        <Icon name="chevron-down" className="size-5 text-muted transition-transform group-open/all:rotate-180" />
      </summary>
      {years.map((year, at) => (
        <details
          // a year has no other name than its place
          key={at}
          className="group border-t border-line"
          onToggle={(event) => toggle(at, event.currentTarget.open)}
        >
          <summary className="flex min-h-12 cursor-pointer list-none items-center gap-3 py-2 [&::-webkit-details-marker]:hidden">
            <span className="flex-1">
              <span className="block font-semibold">{t('loan_year', { ordinal: ordinalOf(at + 1, language) })}</span>
              <span className="block text-sm text-muted tabular-nums">
                {t('loan_left', { sum: sumText(year.balance, language) })}
              </span>
            </span>
            <span className="text-right tabular-nums">{sumText(year.total, language)}</span>
            <Icon name="chevron-down" className="size-5 text-muted transition-transform group-open:rotate-180" />
          </summary>
          {(isHydrated ? openYears.has(at) : isWhole) && <Months year={year} first={at * 12 + 1} />}
        </details>
      ))}
    </details>
  );
}

function Months({ year, first }: { year: LoanYear; first: number }) {
  const { t } = useTranslation();
  const { language } = usePaths();
  const heads = [t('loan_month'), t('loan_payment'), t('loan_principal'), t('loan_interest'), t('loan_balance')];
  const cell = 'py-1.5 pl-1 text-right';
  return (
    <table className="mb-3 w-full text-sm tabular-nums">
      <thead className="text-muted">
        <tr>
          {heads.map((head, at) => (
            <th key={head} scope="col" className={`${at === 0 ? 'text-left' : cell} align-bottom font-medium`}>
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {year.months.map(({ payment, principal, interest, balance }, at) => (
          <tr key={at} className="border-t border-line">
            <th scope="row" className="text-left font-medium text-muted">
              {first + at}
            </th>
            {[payment, principal, interest, balance].map((sum, column) => (
              <td key={heads[column + 1]} className={cell}>
                {plainSum(sum, language)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

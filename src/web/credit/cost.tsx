import { costOf, type Loan, scheduleOf } from '#contract/credit/schedule.ts';
import { formatPercent } from '#contract/values/numbers.ts';
import { usePaths } from '../text/paths.ts';
import { useTranslation } from '../text/translation.ts';
import { sumText } from './words.ts';

/** The monthly payment, large, and the total cost. */
export function Cost({ loan, down }: { loan: Loan; down: number }) {
  const { t } = useTranslation();
  const { language } = usePaths();
  const { first, last, total, interest } = costOf(scheduleOf(loan));
  const share = Math.round((down / (loan.amount + down)) * 1000) / 10;
  const lines = [
    [t('loan_amount'), sumText(loan.amount, language)],
    [t('loan_down'), `${sumText(down, language)} (${formatPercent(share, language)})`],
    [t('loan_overpayment'), sumText(interest, language)],
    [t('loan_total'), sumText(total, language)],
  ];
  return (
    <>
      <output className="block">
        <span className="block text-muted">{t('loan_monthly')}</span>
        <span className="block text-3xl font-bold tabular-nums">
          {loan.kind === 'annuity' ? (
            sumText(first, language)
          ) : (
            <>
              {sumText(first, language)}{' '}
              <span className="text-xl font-semibold whitespace-nowrap text-muted">→ {sumText(last, language)}</span>
            </>
          )}
        </span>
        {loan.kind === 'linear' && <span className="block text-sm text-muted">{t('loan_first_to_last')}</span>}
      </output>
      <dl className="mt-4">
        {lines.map(([name, value]) => (
          <div key={name} className="flex justify-between gap-4 border-t border-line py-2">
            <dt className="text-muted">{name}</dt>
            <dd className="text-right font-semibold tabular-nums">{value}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}

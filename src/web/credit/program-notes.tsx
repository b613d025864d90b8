import type { BankProgram } from '#contract/content/documents.ts';
import { breachesOf } from '#contract/credit/form.ts';
import type { Loan } from '#contract/credit/schedule.ts';
import { formatPrice } from '#contract/values/money.ts';
import { formatPercent } from '#contract/values/numbers.ts';
import { usePaths } from '../text/paths.ts';
import { useTranslation } from '../text/translation.ts';

type Props = { program: BankProgram; mortgage: { loan: Loan; down: number } };

/** Terms of the chosen program that the loan violates. */
export function ProgramNotes({ program, mortgage }: Props) {
  const { t } = useTranslation();
  const { language } = usePaths();
  const breaches = breachesOf(mortgage, program);
  if (breaches.length === 0) return null;
  const words = {
    down: t('program_least_down', { share: formatPercent(program.min_down_payment, language) }),
    years: t('program_most_years', { count: program.max_years, years: program.max_years }),
    amount: t('program_most_amount', { sum: formatPrice(program.max_amount ?? 0, language) }),
  };
  return (
    <div className="mt-2 rounded-field bg-warning-tint p-3 text-sm text-warning">
      <p className="font-semibold">{t('program_breached', { bank: program.bank })}</p>
      <ul className="list-disc pl-5">
        {breaches.map((one) => (
          <li key={one}>{words[one]}</li>
        ))}
      </ul>
    </div>
  );
}

import { formatPrice } from '#contract/values/money.ts';
import { usePaths } from '../text/paths.ts';
import { useTranslation } from '../text/translation.ts';
import { PartLink } from './part-link.tsx';

/** What the home costs a month with a mortgage, by the calculator's defaults; leads to the calculator of the page. */
export function MonthlyPayment({ monthly }: { monthly: number }) {
  const { t } = useTranslation();
  const { language } = usePaths();
  return (
    <PartLink
      part="mortgage"
      className="-my-2 inline-flex min-h-11 items-center font-semibold whitespace-nowrap text-caspian tabular-nums underline decoration-1 underline-offset-4 hover:text-caspian-pressed print:hidden"
    >
      {t('mortgage_monthly', { sum: formatPrice(monthly, language) })}
    </PartLink>
  );
}

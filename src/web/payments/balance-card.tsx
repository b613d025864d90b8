import { Link } from 'react-router';
import type { PaymentProvider } from '#contract/payments/fields.ts';
import { formatPrice } from '#contract/values/money.ts';
import { lazyComponent } from '../boot/lazy-component.tsx';
import { useLazyDialog } from '../frame/use-lazy-dialog.ts';
import { usePaths } from '../text/paths.ts';
import { useTranslation } from '../text/translation.ts';
import { buttonClass } from '../ui/button.ts';
import { Icon } from '../ui/icons/icon.tsx';

const TopUpDialog = lazyComponent(() => import('./top-up-dialog.tsx').then((module) => module.TopUpDialog));

type Props = {
  balance: number;
  /** by which money comes onto it; null: by none */
  provider: PaymentProvider | null;
};

/** The balance in AZN, and the way to top it up. */
export function BalanceCard({ balance, provider }: Props) {
  const { t } = useTranslation();
  const { language, linkTo } = usePaths();
  const { button, dialog } = useLazyDialog(TopUpDialog);
  return (
    <section aria-label={t('balance')} className="grid gap-3 rounded-card border border-line bg-surface p-4 md:p-5">
      <p className="flex items-baseline justify-between gap-4">
        {t('balance')} <span className="text-xl font-bold tabular-nums">{formatPrice(balance, language)}</span>
      </p>
      {provider && (
        <button {...button} className={buttonClass('primary', 'noscript:hidden')}>
          <Icon name="plus" className="-ml-1 size-5" />
          {t('top_up')}
        </button>
      )}
      <Link
        to={linkTo('/payments')}
        className="-my-1 inline-flex min-h-11 items-center justify-self-center text-sm text-caspian underline"
      >
        {t('payment_history')}
      </Link>
      {provider && dialog && <TopUpDialog provider={provider} {...dialog} />}
    </section>
  );
}

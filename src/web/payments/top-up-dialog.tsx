import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { isTopUp, MAX_TOP_UP, type PaymentProvider } from '#contract/payments/fields.ts';
import { formatPrice } from '#contract/values/money.ts';
import { readQuantity } from '#contract/values/quantity.ts';
import { useRestored } from '../boot/use-restored.ts';
import { useUnsaved } from '../data/connection/unsaved.ts';
import { failureText } from '../data/failure.ts';
import { usePaths } from '../text/paths.ts';
import { useTranslation } from '../text/translation.ts';
import { buttonClass } from '../ui/button.ts';
import { Dialog } from '../ui/dialog.tsx';
import { FormError } from '../ui/form/form-error.tsx';
import { TextField } from '../ui/form/text-field.tsx';
import { startPayment } from './start-payment.ts';

/** Sums that people often choose, AZN. */
const USUAL = [5, 10, 20, 50];

type Props = { provider: PaymentProvider; isOpen: boolean; onClose: () => void };

/** Money onto the balance (spec §5: above 0, at most 500). The bank's page follows. */
export function TopUpDialog({ provider, isOpen, onClose }: Props) {
  const { t } = useTranslation();
  const { language } = usePaths();
  const [text, setText] = useState('');
  const [isWrong, setWrong] = useState(false);
  const paying = useMutation({
    mutationFn: (amount: number) => startPayment({ amount, provider, isBalanceIncrease: true }),
    onSuccess: (address) => window.location.assign(address),
  });
  // Back from the bank's page shows this one as it was left
  useRestored(paying.reset);
  const amount = readQuantity(text, 'manat') ?? Number.NaN;
  useUnsaved(isOpen && text !== '' && !paying.isSuccess);
  const isBusy = paying.isPending || paying.isSuccess;
  return (
    <Dialog title={t('top_up')} closeLabel={t('close')} isOpen={isOpen} onClose={onClose}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          setWrong(!isTopUp(amount));
          if (isTopUp(amount) && !isBusy) paying.mutate(amount);
        }}
        className="grid gap-4"
      >
        <TextField
          label={t('top_up_amount')}
          hint={t('top_up_hint', { most: formatPrice(MAX_TOP_UP, language) })}
          error={isWrong ? t('invalidAmount') : undefined}
          inputMode="decimal"
          autoComplete="off"
          value={text}
          onChange={(event) => {
            setText(event.target.value);
            setWrong(false);
          }}
          className="text-xl font-semibold tabular-nums"
        />
        <div className="grid grid-cols-4 gap-2">
          {USUAL.map((sum) => (
            <button
              key={sum}
              type="button"
              onClick={() => {
                setText(String(sum));
                setWrong(false);
              }}
              className={buttonClass('quiet', 'px-1 tabular-nums')}
            >
              {formatPrice(sum, language)}
            </button>
          ))}
        </div>
        {paying.error && <FormError>{failureText(t, paying.error, 'errorUpdatingBalance')}</FormError>}
        {/* the sum as it was understood: `0,5 min` is 500 */}
        <button type="submit" disabled={isBusy} className={buttonClass('primary', 'tabular-nums')}>
          {t(isBusy ? 'to_bank' : `pay_by_${provider}`)}
          {isTopUp(amount) && !isBusy && ` · ${formatPrice(amount, language)}`}
        </button>
      </form>
    </Dialog>
  );
}

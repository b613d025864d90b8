import { useMutation } from '@tanstack/react-query';
import type { NewPayment } from '#contract/payments/api.ts';
import { failureText } from '../data/failure.ts';
import { useTranslation } from '../text/translation.ts';
import { buttonClass } from '../ui/button.ts';
import { FormError } from '../ui/form/form-error.tsx';
import type { ShownPayment } from './payment-words.ts';
import { startPayment } from './start-payment.ts';

/** Starts the same payment again, and opens the provider's page. */
export function PayAgain({ payment }: { payment: ShownPayment }) {
  const { t } = useTranslation();
  const newPayment = repeatOf(payment);
  const paying = useMutation({
    mutationFn: (body: NewPayment) => startPayment(body),
    onSuccess: (address) => window.location.assign(address),
  });
  if (!newPayment) return null;
  const isBusy = paying.isPending || paying.isSuccess;
  return (
    <>
      {paying.error && <FormError>{failureText(t, paying.error)}</FormError>}
      <button
        type="button"
        disabled={isBusy}
        onClick={() => paying.mutate(newPayment)}
        className={buttonClass('primary', 'noscript:hidden')}
      >
        {t(isBusy ? 'sending' : 'payment_try_again')}
      </button>
    </>
  );
}

/** The payment to repeat; null: its listing is gone. */
function repeatOf({ purpose, amount, provider, listing, promotion }: ShownPayment): NewPayment | null {
  if (purpose === 'top_up') return { amount, provider, isBalanceIncrease: true };
  if (listing === null || promotion === null) return null;
  const { id: promotionId, durationId: selectedDurationId } = promotion;
  return {
    amount,
    provider,
    isBalanceIncrease: false,
    acceptsEnd: true,
    promotionId,
    listingId: listing,
    selectedDurationId,
  };
}

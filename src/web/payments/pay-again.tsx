import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { NewPayment } from '#contract/payments/api.ts';
import { useRestored } from '../boot/use-restored.ts';
import { readBody } from '../data/api.ts';
import { browserApi } from '../data/browser-api.ts';
import { failureText } from '../data/failure.ts';
import { useTranslation } from '../text/translation.ts';
import { buttonClass } from '../ui/button.ts';
import { FormError } from '../ui/form/form-error.tsx';
import { PastEnd, pastEndOf } from './past-end.tsx';
import type { ShownPayment } from './payment-words.ts';
import { startPayment } from './start-payment.ts';

/**
 * Starts the same payment again, and opens the provider's page. If a promotion would go on after its listing has ended, it says
 * so and extends the listing, as the choice of promotions does.
 */
export function PayAgain({ payment }: { payment: ShownPayment }) {
  const { t } = useTranslation();
  const [hasAccepted, setAccepted] = useState(false);
  const { listing, promotion } = payment;
  const numbers = useQuery({
    queryKey: ['listing numbers', listing],
    queryFn: async ({ signal }) => {
      const params = { path: { id: String(listing) } };
      return (await readBody(browserApi.GET('/api/listings/{id}/numbers', { params, signal }))).data;
    },
    enabled: listing !== null && promotion !== null,
    staleTime: 0,
  });
  const pastEnd = promotion && numbers.data ? pastEndOf(promotion, numbers.data) : null;
  const newPayment = repeatOf(payment, pastEnd ? hasAccepted : undefined);
  const paying = useMutation({
    mutationFn: (body: NewPayment) => startPayment(body),
    onSuccess: (address) => window.location.assign(address),
  });
  // Back from the bank's page shows this one as it was left
  useRestored(paying.reset);
  if (!newPayment) return null;
  const isBusy = paying.isPending || paying.isSuccess || numbers.isLoading;
  return (
    <>
      {pastEnd && listing !== null && (
        <PastEnd
          {...{ listing, hasAccepted }}
          end={pastEnd}
          onAccept={setAccepted}
          onExtended={() => numbers.refetch()}
        />
      )}
      {paying.error && <FormError>{failureText(t, paying.error)}</FormError>}
      <button
        type="button"
        disabled={isBusy || (pastEnd !== null && !hasAccepted)}
        onClick={() => paying.mutate(newPayment)}
        className={buttonClass('primary', 'noscript:hidden')}
      >
        {t(paying.isPending || paying.isSuccess ? 'sending' : 'payment_try_again')}
      </button>
    </>
  );
}

/** The payment to repeat; null: its listing is gone. @param acceptsEnd undefined: its listing does not end before */
function repeatOf(
  { purpose, amount, provider, listing, promotion }: ShownPayment,
  acceptsEnd: boolean | undefined,
): NewPayment | null {
  if (purpose === 'top_up') return { amount, provider, isBalanceIncrease: true };
  if (listing === null || promotion === null) return null;
  const { id: promotionId, durationId: selectedDurationId } = promotion;
  return {
    amount,
    provider,
    isBalanceIncrease: false,
    promotionId,
    listingId: listing,
    selectedDurationId,
    ...(acceptsEnd !== undefined && { acceptsEnd }),
  };
}

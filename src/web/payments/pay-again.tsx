import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { NewPayment } from '#contract/payments/api.ts';
import { formatPrice } from '#contract/values/money.ts';
import { useRestored } from '../boot/use-restored.ts';
import { failureText } from '../data/failure.ts';
import { usePaths } from '../text/paths.ts';
import { useTranslation } from '../text/translation.ts';
import { buttonClass } from '../ui/button.ts';
import { FormError } from '../ui/form/form-error.tsx';
import { hasOfferChanged, loadNumbers, loadOffers, type Offers } from './load-offers.ts';
import { PastEnd, pastEndOf } from './past-end.tsx';
import type { ShownPayment } from './payment-words.ts';
import { startPayment } from './start-payment.ts';

/**
 * Starts the same payment again, and opens the provider's page. If the price of a promotion is another one by now, or it would go
 * on after its listing has ended, it says so, as the choice of promotions does.
 */
export function PayAgain({ payment }: { payment: ShownPayment }) {
  const { t } = useTranslation();
  const { language } = usePaths();
  const [hasAccepted, setAccepted] = useState(false);
  const { listing, promotion } = payment;
  const loading = useQuery({
    queryKey: ['pay again', language, listing],
    queryFn: async ({ signal }) => {
      const [offers, numbers] = await Promise.all([
        loadOffers(language, signal),
        listing === null ? null : loadNumbers(listing, signal),
      ]);
      return { offers, numbers };
    },
    staleTime: 0,
  });
  const { offers, numbers } = loading.data ?? {};
  const pastEnd = promotion && numbers ? pastEndOf(promotion, numbers) : null;
  const newPayment = repeatOf(payment, offers, pastEnd ? hasAccepted : undefined);
  const paying = useMutation({
    mutationFn: (body: NewPayment) => startPayment(body),
    onError: (error) => hasOfferChanged(error) && loading.refetch(),
    onSuccess: (address) => window.location.assign(address),
  });
  // Back from the bank's page shows this one as it was left
  useRestored(paying.reset);
  if (newPayment === 'not offered') return <p role="status">{t('promotion_gone')}</p>;
  if (!newPayment) return null;
  const isBusy = paying.isPending || paying.isSuccess || loading.isLoading;
  const price = formatPrice(newPayment.amount, language);
  const hasOtherPrice = newPayment.amount !== payment.amount;
  return (
    <>
      {hasOtherPrice && (
        <p role="status" className="text-center text-balance">
          {t('promotion_price_now', { before: formatPrice(payment.amount, language), now: price })}
        </p>
      )}
      {pastEnd && listing !== null && (
        <PastEnd
          {...{ listing, hasAccepted }}
          end={pastEnd}
          onAccept={setAccepted}
          onExtended={() => loading.refetch()}
        />
      )}
      {paying.error && <FormError>{failureText(t, paying.error, 'paymentError')}</FormError>}
      <button
        type="button"
        disabled={isBusy || (pastEnd !== null && !hasAccepted)}
        onClick={() => paying.mutate(newPayment)}
        className={buttonClass('primary', 'tabular-nums noscript:hidden')}
      >
        {t(paying.isPending || paying.isSuccess ? 'sending' : 'payment_try_again')}
        {hasOtherPrice && !isBusy && ` · ${price}`}
      </button>
    </>
  );
}

/**
 * The payment to repeat, at today's price, and by another provider if its own is not offered any more. Null: it cannot be, as its
 * listing is gone, or nothing can be paid.
 * @param offers undefined: not known yet @param acceptsEnd undefined: its listing does not end before
 */
function repeatOf(
  { purpose, amount, provider: usual, listing, promotion }: ShownPayment,
  offers: Offers | undefined,
  acceptsEnd: boolean | undefined,
): NewPayment | 'not offered' | null {
  const provider = !offers || offers.providers.includes(usual) ? usual : offers.providers[0];
  if (!provider) return null;
  if (purpose === 'top_up') return { amount, provider, isBalanceIncrease: true };
  if (listing === null || promotion === null) return null;
  const { id: promotionId, durationId: selectedDurationId } = promotion;
  const offered = offers?.promotions
    .find(({ id }) => id === promotionId)
    ?.duration.find(({ id }) => id === selectedDurationId);
  if (offers && !offered) return 'not offered';
  return {
    amount: offered?.price ?? amount,
    provider,
    isBalanceIncrease: false,
    promotionId,
    listingId: listing,
    selectedDurationId,
    ...(acceptsEnd !== undefined && { acceptsEnd }),
  };
}

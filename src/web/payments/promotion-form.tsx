import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { ListingNumbers } from '#contract/listings/posting/write.ts';
import type { PaymentProvider } from '#contract/payments/fields.ts';
import type { Promotion } from '#contract/promotions/api.ts';
import { bestValue } from '#contract/promotions/prices.ts';
import { formatPrice } from '#contract/values/money.ts';
import { useRestored } from '../boot/use-restored.ts';
import { failureText } from '../data/failure.ts';
import { usePaths } from '../text/paths.ts';
import { useTranslation } from '../text/translation.ts';
import { buttonClass } from '../ui/button.ts';
import { FormError } from '../ui/form/form-error.tsx';
import { hasOfferChanged, type Offers } from './load-offers.ts';
import { PastEnd, pastEndOf } from './past-end.tsx';
import { type Method, PaymentWays } from './payment-ways.tsx';
import { PromotionCards } from './promotion-cards.tsx';
import { PromotionDurations } from './promotion-durations.tsx';
import { startPayment } from './start-payment.ts';

type Props = Offers & {
  listing: number;
  balance: number;
  numbers: ListingNumbers['data'];
  /** paid from the balance: there is no other page to go to */
  onPaid: () => Promise<unknown>;
  /** the listing has another end now, or the offers have changed */
  reload: () => Promise<unknown>;
};

/**
 * What to buy, for how long and how to pay. The first promotion is chosen from the start, so that the button has a sum; each comes
 * with its shortest duration, which costs least, and the easiest way to pay.
 */
export function PromotionForm({ listing, promotions, providers, balance, numbers, onPaid, reload }: Props) {
  const { t } = useTranslation();
  const { language } = usePaths();
  // not what is first later: offers that change never change what somebody is about to pay
  const [promotionId, setPromotion] = useState(promotions[0]?.id);
  const [durationId, setDuration] = useState<number>();
  const [chosenMethod, setMethod] = useState<Method | null>(null);
  const [hasAccepted, setAccepted] = useState(false);
  const promotion = promotions.find(({ id }) => id === promotionId);
  const duration = promotion?.duration.find(({ id }) => id === durationId) ?? promotion?.duration[0];
  const method = duration && easiestMethod(chosenMethod, duration.price, balance, providers);
  const pastEnd = promotion && duration ? pastEndOf({ type: promotion.type, value: duration.value }, numbers) : null;
  const buying = useMutation({
    mutationFn: async (provider: Method) => {
      if (!promotion || !duration) throw new Error('paymentError');
      return startPayment({
        amount: duration.price,
        provider,
        isBalanceIncrease: false,
        promotionId: promotion.id,
        listingId: listing,
        selectedDurationId: duration.id,
        ...(pastEnd && { acceptsEnd: hasAccepted }),
      });
    },
    onError: (error) => hasOfferChanged(error) && reload(),
    onSuccess: (address, provider) => (provider === 'balance' ? onPaid() : window.location.assign(address)),
  });
  // Back from the bank's page shows this one as it was left
  useRestored(buying.reset);
  const isBusy = buying.isPending || buying.isSuccess;
  const choose = (one: Promotion, durationOfIt?: number) => {
    setPromotion(one.id);
    setDuration(durationOfIt);
    setAccepted(false);
    buying.reset();
  };
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        if (duration && method && !isBusy) buying.mutate(method);
      }}
      className="grid gap-5"
    >
      {/* another choice while one is being paid for would be a second purchase */}
      <fieldset disabled={isBusy} className="grid min-w-0 gap-5">
        <PromotionCards promotions={promotions} chosen={promotionId} onChoose={choose} />
        {promotion && duration && (
          <div className="grid items-start gap-5 md:grid-cols-2 md:gap-6">
            <div className="grid gap-3">
              <PromotionDurations
                durations={promotion.duration}
                best={bestValue(promotion.duration)?.id ?? null}
                chosen={duration.id}
                onChoose={(id) => choose(promotion, id)}
              />
              {pastEnd && (
                <PastEnd {...{ listing, hasAccepted }} onExtended={reload} end={pastEnd} onAccept={setAccepted} />
              )}
            </div>
            <PaymentWays
              providers={providers}
              balance={balance}
              price={duration.price}
              chosen={method ?? null}
              onChoose={setMethod}
            />
          </div>
        )}
      </fieldset>
      {/* stays in sight while the choices scroll; it covers the padding of the dialog */}
      <div className="sticky -bottom-5 -mx-4 -mb-5 grid gap-3 border-t border-line bg-surface px-4 py-3 sm:rounded-b-card md:-mx-5 md:px-5">
        {buying.error && <FormError>{failureText(t, buying.error, 'paymentError')}</FormError>}
        <button
          type="submit"
          disabled={!method || isBusy || (pastEnd !== null && !hasAccepted)}
          className={buttonClass('primary', 'tabular-nums md:justify-self-end md:px-10')}
        >
          {t(isBusy ? 'sending' : 'pay')}
          {duration && !isBusy && ` · ${formatPrice(duration.price, language)}`}
        </button>
      </div>
    </form>
  );
}

/** The way somebody chose, if it still can pay; else the balance that suffices, else the first provider. */
function easiestMethod(chosen: Method | null, price: number, balance: number, providers: PaymentProvider[]) {
  const canBalance = balance >= price;
  if (chosen && (chosen !== 'balance' || canBalance)) return chosen;
  return canBalance ? 'balance' : providers[0];
}

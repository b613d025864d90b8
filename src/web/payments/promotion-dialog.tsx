import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { ListingNumbers } from '#contract/listings/posting/write.ts';
import type { Promotion } from '#contract/promotions/api.ts';
import { outlivesListing, promotionEnd } from '#contract/promotions/ends.ts';
import { formatPrice } from '#contract/values/money.ts';
import { readBody } from '../data/api.ts';
import { browserApi } from '../data/browser-api.ts';
import { failureText } from '../data/failure.ts';
import { usePaths } from '../text/paths.ts';
import { useTranslation } from '../text/translation.ts';
import { buttonClass } from '../ui/button.ts';
import { Dialog } from '../ui/dialog.tsx';
import { FormError } from '../ui/form/form-error.tsx';
import { RadioList } from '../ui/form/radio-list.tsx';
import { RetryLine } from '../ui/retry-line.tsx';
import { Gives, PastEnd } from './promotion-terms.tsx';
import { startPayment } from './start-payment.ts';

type Props = { listing: number; isOpen: boolean; onClose: () => void };

/** The choice of promotion, duration and payment method (spec §4, Promotion dialog). */
export function PromotionDialog({ listing, isOpen, onClose }: Props) {
  const { t } = useTranslation();
  const { language } = usePaths();
  const offers = useQuery({
    queryKey: ['promotions', language],
    queryFn: async ({ signal }) => {
      const query = { populate: '*', locale: language };
      const path = { id: String(listing) };
      const [promotions, { balance }, { data: numbers }] = await Promise.all([
        readBody(browserApi.GET('/api/promotions', { params: { query }, signal })),
        readBody(browserApi.GET('/api/users/me/balance', { signal })),
        readBody(browserApi.GET('/api/listings/{id}/numbers', { params: { path }, signal })),
      ]);
      return { promotions: promotions.data, providers: promotions.meta.providers, balance, numbers };
    },
    enabled: isOpen,
    staleTime: 0,
  });
  return (
    <Dialog title={t('promote')} closeLabel={t('close')} isOpen={isOpen} onClose={onClose}>
      {offers.data ? (
        <PromotionForm listing={listing} {...offers.data} onExtended={offers.refetch} />
      ) : offers.isError ? (
        <RetryLine text={t('promotions_not_loaded')} retry={t('try_again')} onRetry={() => void offers.refetch()} />
      ) : (
        <p role="status">{t('loading')}</p>
      )}
    </Dialog>
  );
}

type Method = 'balance' | 'bank_card' | 'portmanat';
type FormProps = {
  listing: number;
  promotions: Promotion[];
  providers: ('bank_card' | 'portmanat')[];
  balance: number;
  numbers: ListingNumbers['data'];
  onExtended: () => Promise<unknown>;
};

function PromotionForm({ listing, promotions, providers, balance, numbers, onExtended }: FormProps) {
  const { t } = useTranslation();
  const [promotionId, setPromotion] = useState('');
  const [durationId, setDuration] = useState('');
  const [method, setMethod] = useState<Method | ''>('');
  const promotion = promotions.find(({ id }) => String(id) === promotionId);
  const duration = promotion?.duration.find(({ id }) => String(id) === durationId);
  const [hasAccepted, setAccepted] = useState(false);
  const until = promotion && duration && endOf(promotion.type, duration.value, numbers);
  const isPastEnd = Boolean(until && outlivesListing(until, numbers.endsAt ? new Date(numbers.endsAt) : null));
  const buying = useMutation({
    mutationFn: async () => {
      if (!promotion || !duration || !method) throw new Error('paymentError');
      return startPayment({
        amount: duration.price,
        provider: method,
        isBalanceIncrease: false,
        promotionId: promotion.id,
        listingId: listing,
        selectedDurationId: duration.id,
        ...(isPastEnd && { acceptsEnd: hasAccepted }),
      });
    },
    onSuccess: (address) => (method === 'balance' ? window.location.reload() : window.location.assign(address)),
  });
  const isBusy = buying.isPending || buying.isSuccess;
  const methods: Method[] = ['balance', ...providers];
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        if (duration && method && !isBusy) buying.mutate();
      }}
      className="grid gap-5"
    >
      <RadioList
        legend={t('promotion_kind')}
        name="promotion"
        chosen={promotionId}
        onChoose={(id) => {
          setPromotion(id);
          setDuration('');
        }}
        options={promotions.map(({ id, name }) => ({ value: String(id), label: name }))}
      />
      {promotion && (
        <>
          <Gives type={promotion.type} />
          <RadioList
            legend={t('promotion_duration')}
            name="duration"
            chosen={durationId}
            onChoose={(id) => {
              setDuration(id);
              setAccepted(false);
            }}
            options={promotion.duration.map(({ id, value, unit, price }) => ({
              value: String(id),
              label: `${t(`promotion_${unit}`, { count: value })} — ${formatPrice(price)}`,
            }))}
          />
          {isPastEnd && until && numbers.endsAt && (
            <PastEnd
              {...{ listing, until, hasAccepted, onExtended }}
              listingEndsAt={numbers.endsAt}
              onAccept={setAccepted}
            />
          )}
        </>
      )}
      <RadioList
        legend={t('payment_method')}
        name="method"
        chosen={method}
        onChoose={setMethod}
        options={methods.map((one) => ({
          value: one,
          label: one === 'balance' ? t('method_balance', { amount: formatPrice(balance) }) : t(`method_${one}`),
        }))}
      />
      {buying.error && <FormError>{failureText(t, buying.error, 'paymentError')}</FormError>}
      <button
        type="submit"
        disabled={!duration || !method || isBusy || (isPastEnd && !hasAccepted)}
        className={buttonClass('primary')}
      >
        {t(isBusy ? 'sending' : 'pay')}
        {duration && !isBusy && ` · ${formatPrice(duration.price)}`}
      </button>
    </form>
  );
}

/** When it would end if it were bought now: another of its kind runs first. */
function endOf(type: Promotion['type'], value: number, { promotions }: ListingNumbers['data']): Date {
  const running = promotions.find((one) => one.type === type && one.isRunning);
  return promotionEnd(running ? new Date(running.until) : new Date(), value);
}

import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { percentText } from '#contract/market/price-change.ts';
import { formatPrice } from '#contract/values/money.ts';
import { formatNumber } from '#contract/values/numbers.ts';
import { ApiError } from '../../data/api.ts';
import { useUnsaved } from '../../data/connection/unsaved.ts';
import { failureText } from '../../data/failure.ts';
import { isStoredWhole, readTyped } from '../../posting/fields/typed-number.ts';
import { usePaths } from '../../text/paths.ts';
import { useTranslation } from '../../text/translation.ts';
import { buttonClass } from '../../ui/button.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { FormError } from '../../ui/form/form-error.tsx';
import { TextField } from '../../ui/form/text-field.tsx';
import { logFailure } from '../../ui/log-failure.ts';
import type { ActedListing } from './acts.ts';
import { lowerPrices } from './lower-prices.ts';
import { repriceListing } from './send-act.ts';

type Props = { listing: ActedListing; isOpen: boolean; onClose: () => void; onDone: () => Promise<void> };

/** Changes the price of a listing, and nothing else. */
export function PriceDialog({ listing: { id, Price: price = 0 }, isOpen, onClose, onDone }: Props) {
  const { t } = useTranslation();
  const { language } = usePaths();
  const [typed, setTyped] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  useUnsaved(typed !== '');
  const saving = useMutation({
    mutationFn: ({ next, isConfirmed }: { next: number; isConfirmed: boolean }) =>
      repriceListing(id, next, isConfirmed),
    onSuccess: async () => {
      setTyped('');
      await onDone();
    },
    onError: (error) => isUnlikely(error) || logFailure('a price was not changed', error),
  });
  const write = (text: string) => {
    setTyped(text);
    setProblem(null);
    saving.reset();
  };
  const save = (isConfirmed: boolean) => {
    const next = readTyped(typed, 'Price');
    if (next === null) return setProblem('price_required');
    if (Number.isNaN(next) || !isStoredWhole(typed, 'Price')) return setProblem('number_invalid');
    if (next <= 0) return setProblem('price_validation_error');
    if (!saving.isPending) saving.mutate({ next, isConfirmed });
  };
  const isUnlikelyPrice = isUnlikely(saving.error);
  return (
    <Dialog title={t('reprice_title')} closeLabel={t('close')} isOpen={isOpen} onClose={onClose}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          save(isUnlikelyPrice);
        }}
        className="grid gap-4"
      >
        <TextField
          label={t('new_price')}
          value={typed}
          onChange={(event) => write(event.target.value)}
          // what is on its way is not changed any more
          readOnly={saving.isPending}
          inputMode="decimal"
          autoComplete="off"
          maxLength={40}
          hint={t('price_now', { price: formatPrice(price, language) })}
          error={problem ? t(problem) : undefined}
          className="tabular-nums"
        />
        <div className="flex flex-wrap gap-2">
          {lowerPrices(price).map(({ percent, lower }) => (
            <button
              key={percent}
              type="button"
              disabled={saving.isPending}
              onClick={() => write(formatNumber(lower, language))}
              className={buttonClass('quiet', 'flex-1 flex-col gap-0 px-2 py-1 text-sm font-normal tabular-nums')}
            >
              <span className="font-semibold">{percentText(-percent, language)}</span>
              <span className="text-muted">{formatPrice(lower, language)}</span>
            </button>
          ))}
        </div>
        {isUnlikelyPrice && (
          <p role="alert" className="rounded-field bg-warning-tint px-3 py-2 text-warning">
            {t('price_unlikely')}
          </p>
        )}
        {saving.error && !isUnlikelyPrice && <FormError>{failureText(t, saving.error, 'price_not_changed')}</FormError>}
        <button type="submit" disabled={saving.isPending} className={buttonClass('primary')}>
          {t(isUnlikelyPrice ? 'unlikely_yes' : 'save_changes')}
        </button>
      </form>
    </Dialog>
  );
}

function isUnlikely(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'price_unlikely';
}

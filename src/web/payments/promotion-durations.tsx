import { useId } from 'react';
import type { Promotion } from '#contract/promotions/api.ts';
import { unitPrice } from '#contract/promotions/prices.ts';
import { formatPrice } from '#contract/values/money.ts';
import { usePaths } from '../text/paths.ts';
import { useTranslation } from '../text/translation.ts';
import { ChoiceRow } from './choice-row.tsx';

type Props = {
  durations: Promotion['duration'];
  /** the id of the one with the lowest price per day or time */
  best: number | null;
  chosen: number;
  onChoose: (id: number) => void;
};

/** How long or how often, with the price of each day or time. */
export function PromotionDurations({ durations, best, chosen, onChoose }: Props) {
  const { t } = useTranslation();
  const { language } = usePaths();
  const id = useId();
  return (
    <fieldset className="min-w-0">
      <legend className="mb-2 text-sm font-medium text-muted">{t('promotion_duration')}</legend>
      <div className="grid gap-2">
        {durations.map((one) => (
          <ChoiceRow
            key={one.id}
            name="duration"
            isChosen={one.id === chosen}
            onChoose={() => onChoose(one.id)}
            labelledBy={`${id}-${one.id}`}
            end={<strong className="flex-none tabular-nums">{formatPrice(one.price, language)}</strong>}
          >
            <span id={`${id}-${one.id}`} className="flex flex-wrap items-baseline gap-x-2">
              <span className="font-medium">{t(`promotion_${one.unit}`, { count: one.value })}</span>
              <span className="text-sm text-muted tabular-nums">
                {t(`promotion_each_${one.unit}`, { price: formatPrice(roundToQepik(unitPrice(one)), language) })}
              </span>
              {one.id === best && (
                <span className="rounded-full bg-success-tint px-2 text-sm font-semibold whitespace-nowrap text-success">
                  {t('promotion_best')}
                </span>
              )}
            </span>
          </ChoiceRow>
        ))}
      </div>
    </fieldset>
  );
}

function roundToQepik(manat: number): number {
  return Math.round(manat * 100) / 100;
}

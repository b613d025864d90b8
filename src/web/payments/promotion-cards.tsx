import { useId } from 'react';
import type { Promotion } from '#contract/promotions/api.ts';
import { formatPrice } from '#contract/values/money.ts';
import { usePaths } from '../text/paths.ts';
import { useTranslation } from '../text/translation.ts';
import { PromotionPicture } from './promotion-picture.tsx';
import { Gives } from './promotion-terms.tsx';

type Props = { promotions: readonly Promotion[]; chosen: number | undefined; onChoose: (promotion: Promotion) => void };

/** The promotions beside each other: a picture of the effect, the lowest price, and what each gives. */
export function PromotionCards({ promotions, chosen, onChoose }: Props) {
  const { t } = useTranslation();
  const { language } = usePaths();
  const id = useId();
  return (
    <fieldset>
      <legend className="mb-2 text-sm font-medium text-muted">{t('promotion_kind')}</legend>
      <div className="grid gap-2 md:grid-cols-3 md:gap-3">
        {promotions.map((promotion) => {
          const name = `${id}-${promotion.id}`;
          const least = Math.min(...promotion.duration.map(({ price }) => price));
          return (
            <div
              key={promotion.id}
              className="group relative grid grid-cols-[5.5rem_minmax(0,1fr)] content-start gap-x-3 gap-y-3 rounded-card border border-edge bg-surface p-3 transition-colors hover:border-caspian has-checked:border-caspian has-checked:bg-caspian-tint has-checked:inset-ring has-checked:inset-ring-caspian has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-caspian md:grid-cols-1"
            >
              <input
                type="radio"
                name="promotion"
                value={promotion.id}
                checked={promotion.id === chosen}
                onChange={() => onChoose(promotion)}
                aria-labelledby={name}
                aria-describedby={`${name}-terms`}
                className="absolute inset-0 size-full cursor-pointer opacity-0"
              />
              <PromotionPicture type={promotion.type} className="w-full rounded-field md:max-h-32" />
              <span className="grid content-center gap-0.5">
                <span id={name} className="text-lg font-semibold">
                  {promotion.name}
                </span>
                <span className="whitespace-nowrap text-muted">
                  {t('promotion_from', { price: formatPrice(least, language) })}
                </span>
              </span>
              {/* a phone shows the terms of the chosen one alone */}
              <div id={`${name}-terms`} className="col-span-full hidden group-has-checked:block md:block">
                <Gives type={promotion.type} />
              </div>
            </div>
          );
        })}
      </div>
    </fieldset>
  );
}

import { formatPrice } from '#contract/values/money.ts';
import type { CardData } from '../cards/card-data.ts';
import { titleOf } from '../cards/listing-text.ts';
import { usePaths } from '../text/paths.ts';
import { useTranslation } from '../text/translation.ts';

type Props = { homes: CardData[]; chosen: readonly number[]; onChange: (chosen: number[]) => void };

/** Kept homes to choose from. */
export function HomePicks({ homes, chosen, onChange }: Props) {
  const { t } = useTranslation();
  const { language } = usePaths();
  return (
    <fieldset>
      <legend className="mb-1 text-sm font-medium text-muted">{t('list_chosen')}</legend>
      {homes.map((home) => (
        <label key={home.id} className="flex min-h-11 items-center gap-3">
          <input
            type="checkbox"
            checked={chosen.includes(home.id)}
            onChange={({ target }) =>
              onChange(target.checked ? [...chosen, home.id] : chosen.filter((id) => id !== home.id))
            }
            className="size-5 flex-none accent-caspian"
          />
          <span className="min-w-0 wrap-anywhere">
            {titleOf(t, language, home)}
            {home.Price !== undefined && (
              <span className="text-muted tabular-nums"> · {formatPrice(Number(home.Price), language)}</span>
            )}
          </span>
        </label>
      ))}
    </fieldset>
  );
}

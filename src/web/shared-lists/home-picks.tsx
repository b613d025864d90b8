import type { CardData } from '../cards/card-data.ts';
import { placeLine, priceText, titleOf } from '../cards/listing-text.ts';
import { SmallCover } from '../cards/small-cover.tsx';
import { usePaths } from '../text/paths.ts';
import { useTranslation } from '../text/translation.ts';

type Props = { legend: string; homes: CardData[]; chosen: readonly number[]; onChange: (chosen: number[]) => void };

/** Kept homes to choose from. */
export function HomePicks({ legend, homes, chosen, onChange }: Props) {
  const { t } = useTranslation();
  const { language } = usePaths();
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1 text-sm font-medium text-muted">{legend}</legend>
      {homes.map((home) => {
        const { price, period } = priceText(t, language, home);
        return (
          <label key={home.id} className="flex min-h-11 items-center gap-3 py-1.5">
            <input
              type="checkbox"
              checked={chosen.includes(home.id)}
              onChange={({ target }) =>
                onChange(target.checked ? [...chosen, home.id] : chosen.filter((id) => id !== home.id))
              }
              className="size-5 flex-none"
            />
            <SmallCover card={home} className="h-12 flex-none" shownAt="64px" />
            <span className="min-w-0 text-sm wrap-anywhere">
              <span className="block font-medium">{titleOf(t, language, home)}</span>
              <span className="block text-muted tabular-nums">
                {[`${price}${period}`, placeLine(t, home).name].filter(Boolean).join(' · ')}
              </span>
            </span>
          </label>
        );
      })}
    </fieldset>
  );
}

import { Link } from 'react-router';
import type { PlacePrices } from '#contract/market/api.ts';
import { pricesPath } from '#contract/market/place-prices.ts';
import { formatPrice } from '#contract/values/money.ts';
import { usePaths } from '../text/paths.ts';
import { useTranslation } from '../text/translation.ts';

type Props = {
  places: PlacePrices['settlements'];
  /** the id of the page's own */
  current: number | null;
};

/** What a square metre costs in each of some places, the dearest first: links to their prices. */
export function PriceBars({ places, current }: Props) {
  const { t } = useTranslation();
  const { language, linkTo } = usePaths();
  const most = places[0]?.perMetre ?? 1;
  return (
    <ol className="mt-4 max-w-prose">
      {places.map(({ id, slug, Name, perMetre }) => (
        <li key={id}>
          <Link
            to={linkTo(pricesPath(slug))}
            aria-current={id === current ? 'page' : undefined}
            className="group grid min-h-11 grid-cols-[8rem_1fr_auto] sm:grid-cols-[12rem_1fr_auto] items-center gap-3 hover:text-caspian aria-[current]:font-semibold"
          >
            <span>{Name}</span>
            <span className="h-2 rounded-full bg-line">
              <span
                className="block h-full rounded-full bg-muted group-aria-[current]:bg-ink"
                style={{ width: `${(perMetre / most) * 100}%` }}
              />
            </span>
            <span className="whitespace-nowrap tabular-nums">
              {t('price_per_m2', { price: formatPrice(perMetre, language) })}
            </span>
          </Link>
        </li>
      ))}
    </ol>
  );
}

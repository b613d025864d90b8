import { Link } from 'react-router';
import { formatPrice } from '#contract/values/money.ts';
import { formatNumber } from '#contract/values/numbers.ts';
import { usePaths } from '../text/paths.ts';
import { useTranslation } from '../text/translation.ts';
import type { DistrictTile } from './load-districts.ts';

/** The districts with a view of their own; the others share one. */
const DRAWN = ['sebail', 'nerimanov', 'nesimi', 'yasamal', 'xetai', 'bineqedi'];

/** Where most flats are for sale, how many, and what a square metre costs there. */
export function DistrictTiles({ districts }: { districts: DistrictTile[] }) {
  const { t } = useTranslation();
  const { language, linkTo } = usePaths();
  if (districts.length === 0) return null;
  return (
    <section aria-labelledby="districts" className="page-width mt-8">
      <div className="mb-3 flex items-center justify-between gap-3">
        <h2 id="districts" className="text-xl font-semibold">
          {t('which_district')}
        </h2>
        <Link
          to={linkTo('/listings?view=map')}
          className="-me-2 inline-flex min-h-11 flex-none items-center rounded-field px-2 font-semibold text-caspian hover:text-caspian-pressed"
        >
          {t('see_on_map')}
        </Link>
      </div>
      <ul className="grid grid-cols-2 gap-3 sm:grid-cols-3 lg:grid-cols-6 md:gap-4">
        {districts.map(({ slug, name, path, count, perMetre }) => (
          <li key={slug}>
            <Link
              to={linkTo(path)}
              className="block h-full overflow-hidden rounded-card border border-line bg-surface transition-shadow hover:shadow-float"
            >
              <img
                src={`/art/district-${DRAWN.includes(slug) ? slug : 'other'}.svg`}
                alt=""
                width={240}
                height={120}
                className="h-auto w-full bg-photo"
              />
              <span className="block px-3 py-2 text-sm tabular-nums">
                <span className="block truncate text-base font-semibold">{name}</span>
                <span className="block truncate text-muted">
                  {t('flat_count', { count, number: formatNumber(count, language) })}
                </span>
                <span className="card-line font-semibold">
                  {perMetre !== null && t('price_per_m2', { price: formatPrice(perMetre, language) })}
                </span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
      <p className="mt-2 text-sm text-muted">{t('districts_note')}</p>
    </section>
  );
}

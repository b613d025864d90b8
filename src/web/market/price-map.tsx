import { northOf, TILE } from '#contract/maps/mercator.ts';
import type { PlacePrices } from '#contract/market/api.ts';
import { formatPrice } from '#contract/values/money.ts';
import { usePaths } from '../text/paths.ts';
import { useTranslation } from '../text/translation.ts';
import { PriceBars } from './price-bars.tsx';
import { spreadLabels } from './spread-labels.ts';

/**
 * The drawn maps behind the prices: the middle, the zoom, the size in pixels, and that of a label with air around it where the map
 * is smallest: 84 × 38 CSS pixels on 288, 100 × 46 on 720. A phone shows less of the surroundings, and more of the south, where the
 * labels of the middle move to.
 */
export const MAPS = [
  {
    ...{ latitude: 40.39, longitude: 49.88, zoom: 12, width: 800, height: 800, label: { width: 232, height: 106 } },
    className: 'max-w-100 md:hidden',
  },
  {
    ...{ latitude: 40.42, longitude: 49.88, zoom: 12, width: 1200, height: 800, label: { width: 168, height: 78 } },
    className: 'hidden max-w-220 md:block',
  },
] as const;
/** Between a label and the edge of the map, in its pixels. */
const EDGE = 16;
type DrawnMap = (typeof MAPS)[number];
type Place = { latitude: number; longitude: number };

type Props = {
  districts: PlacePrices['districts'];
  /** the id of the page's own */
  current: number | null;
};

/** What a square metre costs in each district: on a map, and as bars, which screen readers read. */
export function PriceMap({ districts, current }: Props) {
  const { t } = useTranslation();
  const { language } = usePaths();
  if (districts.length < 2) return null;
  return (
    <section className="mt-10">
      <h2 className="text-xl font-semibold">{t('prices_by_district')}</h2>
      {MAPS.map((map) => (
        <div
          key={map.width}
          className={`relative mt-4 overflow-hidden rounded-card bg-photo print:hidden ${map.className}`}
          aria-hidden="true"
        >
          {(['light', 'dark'] as const).map((theme) => (
            <img
              key={theme}
              src={`/api/static-map?latitude=${map.latitude}&longitude=${map.longitude}&zoom=${map.zoom}&width=${map.width}&height=${map.height}&mark=none&theme=${theme}`}
              alt=""
              width={map.width}
              height={map.height}
              loading="lazy"
              className={`w-full ${theme === 'dark' ? 'hidden dark:block' : 'dark:hidden'}`}
            />
          ))}
          {labelsOf(districts, map).map(({ id, Name, perMetre, x, y }) => (
            <span
              key={id}
              className={`absolute -translate-1/2 rounded-field px-2 py-0.5 text-center text-sm leading-4 font-semibold whitespace-nowrap shadow-float tabular-nums ${id === current ? 'bg-ink text-canvas' : 'bg-surface text-ink'}`}
              style={{ left: `${(x / map.width) * 100}%`, top: `${(y / map.height) * 100}%` }}
            >
              <span className="block text-[0.75rem] font-medium">{Name}</span>
              {formatPrice(perMetre, language)}
            </span>
          ))}
        </div>
      ))}
      <PriceBars places={districts} current={current} />
    </section>
  );
}

/** The labels of the districts where they are on a drawn map, none over another. */
export function labelsOf<District extends Place>(districts: readonly District[], map: DrawnMap) {
  return spreadLabels(
    districts.map((one) => ({ ...one, ...spotOf(one, map) })),
    map.label,
  );
}

function spotOf({ latitude, longitude }: Place, map: DrawnMap) {
  const world = TILE * 2 ** map.zoom;
  const north = (degrees: number) => northOf(degrees) / (2 * Math.PI);
  const x = ((longitude - map.longitude) / 360) * world + map.width / 2;
  const y = (north(map.latitude) - north(latitude)) * world + map.height / 2;
  // the label of a place at the edge stays on the map, a little away from the edge
  const within = (value: number, size: number, label: number) => {
    const least = label / 2 + EDGE;
    return Math.max(least, Math.min(size - least, value));
  };
  return { x: within(x, map.width, map.label.width), y: within(y, map.height, map.label.height) };
}

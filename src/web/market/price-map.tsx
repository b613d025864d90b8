import type { PlacePrices } from '#contract/market/api.ts';
import { formatPrice } from '#contract/values/money.ts';
import { usePaths } from '../text/paths.ts';
import { useTranslation } from '../text/translation.ts';
import { PriceBars } from './price-bars.tsx';
import { spreadLabels } from './spread-labels.ts';

/** The drawn map behind the prices: its middle, its zoom and its size in pixels. */
const MAP = { latitude: 40.42, longitude: 49.93, zoom: 11, width: 1200, height: 630 };
const TILE = 256;
/** A label with air around it, where the map is smallest: 84 × 32 CSS pixels on 720. */
const LABEL = { width: 140, height: 53 };

type Props = {
  districts: PlacePrices['districts'];
  /** the id of the page's own */
  current: number | null;
};

/** What a square metre costs in each district: on a map where there is room, and as bars everywhere. */
export function PriceMap({ districts, current }: Props) {
  const { t } = useTranslation();
  const { language } = usePaths();
  if (districts.length < 2) return null;
  const labels = spreadLabels(
    districts.map((one) => ({ ...one, ...spotOf(one) })),
    LABEL,
  );
  return (
    <section className="mt-10">
      <h2 className="text-xl font-semibold">{t('prices_by_district')}</h2>
      <div className="relative mt-4 hidden max-w-220 overflow-hidden rounded-card md:block" aria-hidden="true">
        {(['light', 'dark'] as const).map((theme) => (
          <img
            key={theme}
            src={`/api/static-map?latitude=${MAP.latitude}&longitude=${MAP.longitude}&zoom=${MAP.zoom}&width=${MAP.width}&height=${MAP.height}&mark=none&theme=${theme}`}
            alt=""
            width={MAP.width}
            height={MAP.height}
            loading="lazy"
            className={`w-full ${theme === 'dark' ? 'hidden dark:block' : 'dark:hidden'}`}
          />
        ))}
        {labels.map(({ id, perMetre, x, y }) => (
          <span
            key={id}
            className={`absolute -translate-1/2 rounded-full px-2.5 py-1 text-sm font-semibold whitespace-nowrap shadow-float tabular-nums ${id === current ? 'bg-ink text-canvas' : 'bg-surface text-ink'}`}
            style={{ left: `${(x / MAP.width) * 100}%`, top: `${(y / MAP.height) * 100}%` }}
          >
            {formatPrice(perMetre, language)}
          </span>
        ))}
      </div>
      <PriceBars places={districts} current={current} />
    </section>
  );
}

/** Where the label of a point is on the drawn map. */
function spotOf({ latitude, longitude }: { latitude: number; longitude: number }) {
  const world = TILE * 2 ** MAP.zoom;
  const north = (degrees: number) => Math.asinh(Math.tan((degrees * Math.PI) / 180)) / (2 * Math.PI);
  const x = ((longitude - MAP.longitude) / 360) * world + MAP.width / 2;
  const y = (north(MAP.latitude) - north(latitude)) * world + MAP.height / 2;
  // the label of a place at the edge stays on the map
  const within = (value: number, size: number, label: number) => Math.max(label / 2, Math.min(size - label / 2, value));
  return { x: within(x, MAP.width, LABEL.width), y: within(y, MAP.height, LABEL.height) };
}

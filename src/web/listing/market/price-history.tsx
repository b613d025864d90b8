import { percentText } from '#contract/market/price-change.ts';
import { formatPrice } from '#contract/values/money.ts';
import { usePaths } from '../../text/paths.ts';
import { useTranslation } from '../../text/translation.ts';
import { Section } from '../section.tsx';
import type { PriceStep } from './market-data.ts';

const WIDTH = 320;
const HEIGHT = 72;
const EDGE = 6;

/** Each price of the home, as a line with a mark for each change and as a list. Nothing where it never changed. */
export function PriceHistory({ steps }: { steps: PriceStep[] }) {
  const { t } = useTranslation();
  const { language } = usePaths();
  if (steps.length < 2) return null;
  return (
    <Section title={t('price_history')}>
      <PriceLine steps={steps} />
      <ol className="mt-3 max-w-prose">
        {steps.toReversed().map(({ price, at, day, percent }) => (
          <li key={at} className="flex items-baseline justify-between gap-4 border-b border-line py-2">
            <span className="text-muted">{day}</span>
            <span className="whitespace-nowrap tabular-nums">
              {percent !== 0 && (
                <span className={`me-3 ${percent < 0 ? 'text-pomegranate' : 'text-muted'}`}>
                  {percentText(percent)}
                </span>
              )}
              <span className="font-medium">{formatPrice(price, language)}</span>
            </span>
          </li>
        ))}
      </ol>
    </Section>
  );
}

/** The price from each change to the next, as steps. */
function PriceLine({ steps }: { steps: PriceStep[] }) {
  const prices = steps.map(({ price }) => price);
  const lowest = Math.min(...prices);
  const height = Math.max(...prices) - lowest || 1;
  const first = Date.parse(steps[0]?.at ?? '');
  const last = Date.parse(steps.at(-1)?.at ?? '');
  // the last price lasts until today: a tenth of the width
  const x = (at: string) => EDGE + ((Date.parse(at) - first) / (last - first || 1)) * (WIDTH - 2 * EDGE) * 0.9;
  const y = (price: number) => HEIGHT - EDGE - ((price - lowest) / height) * (HEIGHT - 2 * EDGE);
  const path = steps.map(({ at, price }, index) => (index === 0 ? `M${x(at)} ${y(price)}` : `H${x(at)} V${y(price)}`));
  return (
    <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} className="h-auto w-full max-w-prose" aria-hidden="true">
      <path d={`${path.join(' ')} H${WIDTH - EDGE}`} fill="none" className="stroke-caspian" strokeWidth="2" />
      {steps.map(({ at, price, percent }) => (
        <circle key={at} cx={x(at)} cy={y(price)} r="4" className={percent < 0 ? 'fill-pomegranate' : 'fill-caspian'} />
      ))}
    </svg>
  );
}

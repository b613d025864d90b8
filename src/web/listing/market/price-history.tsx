import { percentText } from '#contract/market/price-change.ts';
import { formatPrice } from '#contract/values/money.ts';
import { usePaths } from '../../text/paths.ts';
import { useTranslation } from '../../text/translation.ts';
import { Section } from '../section.tsx';
import { HEIGHT, lineOf, WIDTH } from './history-line.ts';
import type { PriceStep } from './market-data.ts';

/** Each price of a home that had several, as a line with a mark for each change and as a list. */
export function PriceHistory({ steps }: { steps: PriceStep[] }) {
  const { t } = useTranslation();
  const { language } = usePaths();
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
                  {percentText(percent, language)}
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
  const { path, marks } = lineOf(steps);
  return (
    <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} className="h-auto w-full max-w-prose" aria-hidden="true">
      <path d={path} fill="none" className="stroke-muted" strokeWidth="2" />
      {marks.map(({ at, x, y, isDrop }) => (
        <circle key={at} cx={x} cy={y} r="4" className={isDrop ? 'fill-pomegranate' : 'fill-ink'} />
      ))}
    </svg>
  );
}

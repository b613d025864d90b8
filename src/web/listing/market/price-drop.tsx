import { percentText } from '#contract/market/price-change.ts';
import { usePaths } from '../../text/paths.ts';

/** By how much and when the price fell below every price before. */
export function PriceDropNote({ percent, day }: { percent: number; day: string }) {
  const { language } = usePaths();
  return (
    <p className="font-semibold whitespace-nowrap text-pomegranate tabular-nums">
      {percentText(-percent, language)} · {day}
    </p>
  );
}

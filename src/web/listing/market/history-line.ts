import type { PriceStep } from './market-data.ts';

export const WIDTH = 320;
export const HEIGHT = 72;
/** Around the line, for its marks. */
export const EDGE = 6;

/** A line through prices, from each change to the next as steps, and a mark for each. */
type HistoryLine = { path: string; marks: { at: string; x: number; y: number; isDrop: boolean }[] };

/** The line of the prices of a home, the oldest first, in a picture of WIDTH and HEIGHT. */
export function lineOf(steps: readonly PriceStep[]): HistoryLine {
  // not by Math.min, which takes only so many arguments
  const prices = steps.map(({ price }) => price).sort((a, b) => a - b);
  const lowest = prices[0] ?? 0;
  const height = (prices.at(-1) ?? 0) - lowest || 1;
  const first = Date.parse(steps[0]?.at ?? '');
  const last = Date.parse(steps.at(-1)?.at ?? '');
  const marks = steps.map(({ at, price, percent }) => ({
    at,
    // the last price lasts until today: a tenth of the width
    x: EDGE + ((Date.parse(at) - first) / (last - first || 1)) * (WIDTH - 2 * EDGE) * 0.9,
    y: HEIGHT - EDGE - ((price - lowest) / height) * (HEIGHT - 2 * EDGE),
    isDrop: percent < 0,
  }));
  const path = marks.map(({ x, y }, index) => (index === 0 ? `M${x} ${y}` : `H${x} V${y}`));
  return { path: `${path.join(' ')} H${WIDTH - EDGE}`, marks };
}

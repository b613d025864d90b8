import type { Promotion } from './api.ts';

type Duration = Pick<Promotion['duration'][number], 'value' | 'price'>;

/** The price of a day of a promotion, or of one of its times. AZN, not rounded. */
export function unitPrice({ value, price }: Duration): number {
  return price / value;
}

/** The duration whose days or times cost least; the shortest of several. Null: none costs less than another. */
export function bestValue<One extends Duration>(durations: readonly One[]): One | null {
  const [best] = durations.toSorted((one, other) => unitPrice(one) - unitPrice(other) || one.value - other.value);
  const isCheaper = best && durations.some((one) => unitPrice(one) > unitPrice(best));
  return isCheaper ? best : null;
}

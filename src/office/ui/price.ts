import { useLocaleState } from 'react-admin';
import type { Language } from '#contract/values/dates.ts';
import { formatPrice } from '#contract/values/money.ts';

/** Writes prices (AZN) in the language of the back office. */
export function usePrice(): (manat: number) => string {
  const [language] = useLocaleState();
  return (manat) => formatPrice(manat, language as Language);
}

/** Writes sums that come and go: `+12,50 ₼`, `−3 ₼`. */
export function useSignedPrice(): (manat: number) => string {
  const price = usePrice();
  return (manat) => `${manat > 0 ? '+' : manat < 0 ? '−' : ''}${price(Math.abs(manat))}`;
}

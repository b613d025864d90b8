import { useLocaleState } from 'react-admin';
import type { Language } from '#contract/values/dates.ts';
import { formatPrice } from '#contract/values/money.ts';

/** Writes prices (AZN) in the language of the back office. */
export function usePrice(): (manat: number) => string {
  const [language] = useLocaleState();
  return (manat) => formatPrice(manat, language as Language);
}

import { useLocaleState } from 'react-admin';
import type { Language } from '#contract/values/dates.ts';
import { formatDecimals, formatNumber } from '#contract/values/numbers.ts';

/** Writes numbers in the language of the back office: with so many decimals, or with those that there are. */
export function useNumber(): (value: number, decimals?: 0 | 1 | 2) => string {
  const [language] = useLocaleState();
  return (value, decimals) =>
    decimals === undefined
      ? formatNumber(value, language as Language)
      : formatDecimals(value, decimals, language as Language);
}

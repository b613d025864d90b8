import { hundredthsOf, MORTGAGE_LIMITS, type MortgageFields, type MortgageProblem } from '#contract/credit/form.ts';
import type { Language } from '#contract/values/dates.ts';
import { formatPrice, toManat } from '#contract/values/money.ts';
import { formatDecimals } from '#contract/values/numbers.ts';
import type { Translate } from '../text/translation.ts';

/** The error text of a field of the calculator. */
export function problemText(
  t: Translate,
  language: Language,
  name: MortgageProblem,
  { down, down_unit: unit }: MortgageFields,
): string {
  // the rule about the rest of the price is not what is wrong with 1e5
  if (name === 'down' && down.trim() !== '' && hundredthsOf(down, unit) === null) return t('number_invalid');
  const { price, loan, years, rate } = MORTGAGE_LIMITS;
  switch (name) {
    case 'price':
      return t('loan_price_error', {
        least: formatPrice(price.least, language),
        most: formatPrice(price.most, language),
      });
    case 'down':
      return t('loan_down_error', { least: formatPrice(loan.least, language) });
    case 'years':
      return t('loan_years_error', { least: years.least, most: years.most });
    case 'rate':
      return t('loan_rate_error', { least: rate.least, most: rate.most });
  }
}

/** Qəpik as a price; in a schedule always with its two decimals, and the column's heading names the amount. */
export const sumText = (qepik: number, language: Language) => formatPrice(toManat(qepik), language);
export const plainSum = (qepik: number, language: Language) => formatDecimals(toManat(qepik), 2, language);

/** `1-ci`, `3-cü`, `10-cu` in Azerbaijani, `1-й` in Russian, else the number. */
export function ordinalOf(number: number, language: Language): string {
  if (language === 'en') return String(number);
  if (language === 'ru') return `${number}-й`;
  const ends = number % 10 === 0 ? TENS[number / 10 - 1] : ONES[(number % 10) - 1];
  return `${number}-${ends}`;
}

// by the vowel of the number's last word: bir, iki, üç …; on, iyirmi, otuz
const ONES = ['ci', 'ci', 'cü', 'cü', 'ci', 'cı', 'ci', 'ci', 'cu'];
const TENS = ['cu', 'ci', 'cu'];

import type { Language } from './dates.ts';

/**
 * Parses a typed number: `125 000`, `125.000`, `92,5`, optionally negative. Null when the text is empty, NaN when it is no
 * number: `3 5`, which is two.
 * @param hasThousands without them `2,505` has three decimals, and `2,000` is no number: it may be two or two thousand
 */
export function readNumber(text: string, { hasThousands = true } = {}): number | null {
  const input = text.trim().replaceAll(/(?<=\d)[\s'’]+(?=\d{3}(?!\d))/g, '');
  if (input === '') return null;
  if (hasThousands || !/^-?\d+[.,]\d{3}$/.test(input)) return Number(plainDigits(input));
  return input.endsWith('000') ? Number.NaN : Number(input.replace(',', '.'));
}

/** `1248` → `1 248`, `92.5` → `92,5` (en: `92.5`). By hand: Chromium lacks Azerbaijani number formats. */
export function formatNumber(value: number, language: Language): string {
  return groupThousands(String(value), language === 'en' ? '.' : ',');
}

/** The same, with so many decimals. */
export function formatDecimals(value: number, decimals: 0 | 1 | 2, language: Language): string {
  return groupThousands(value.toFixed(decimals), language === 'en' ? '.' : ',');
}

/** `8%`, in Russian `8 %`: never split. */
export function formatPercent(percent: number, language: Language, decimals?: 0 | 1 | 2): string {
  const number = decimals === undefined ? formatNumber(percent, language) : formatDecimals(percent, decimals, language);
  return `${number}${language === 'ru' ? '\u00a0' : ''}%`;
}

/** Formats the digits of a number, `1248.5`, with non-breaking spaces between thousands and `mark` before the decimals. */
export function groupThousands(digits: string, mark = ','): string {
  const [units = '', decimals] = digits.split('.');
  const grouped = units.replaceAll(/\B(?=(\d{3})+$)/g, '\u00a0');
  return decimals ? `${grouped}${mark}${decimals}` : grouped;
}

/** Normalizes to a point before the decimals and no thousands separators: three digits after a sign are thousands, unless 0 leads. */
function plainDigits(input: string): string {
  if (/^-?[1-9]\d{0,2}([.,]\d{3})+$/.test(input)) return input.replaceAll(/[.,]/g, '');
  if (/^-?[1-9]\d{0,2}(\.\d{3})+,\d{1,2}$/.test(input)) return input.replaceAll('.', '').replace(',', '.');
  if (/^-?[1-9]\d{0,2}(,\d{3})+\.\d{1,2}$/.test(input)) return input.replaceAll(',', '');
  return /^-?\d+([.,]\d*)?$/.test(input) ? input.replace(',', '.') : 'no number';
}

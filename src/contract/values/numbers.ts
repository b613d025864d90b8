import type { Language } from './dates.ts';

/**
 * A number as people type it: `125 000`, `125.000`, `92,5`, with or without a minus. Null when nothing was typed, NaN when
 * it is no number.
 */
export function readNumber(text: string): number | null {
  const typed = text.replaceAll(/[\s'’]/g, '');
  return typed === '' ? null : Number(plainDigits(typed));
}

/** `1248` → `1 248`, `92.5` → `92,5` (en: `92.5`). By hand: Chromium has no Azerbaijani numbers or dates of its own. */
export function formatNumber(value: number, language: Language): string {
  return groupThousands(String(value), language === 'en' ? '.' : ',');
}

/** The digits of a number, `1248.5`, with spaces that do not break between thousands and this mark before the decimals. */
export function groupThousands(digits: string, mark = ','): string {
  const [units = '', decimals] = digits.split('.');
  const grouped = units.replaceAll(/\B(?=(\d{3})+$)/g, '\u00a0');
  return decimals ? `${grouped}${mark}${decimals}` : grouped;
}

/** With a point before the decimals and nothing between thousands: three digits after a sign are thousands. */
function plainDigits(typed: string): string {
  if (/^-?\d{1,3}([.,]\d{3})+$/.test(typed)) return typed.replaceAll(/[.,]/g, '');
  if (/^-?\d{1,3}(\.\d{3})+,\d{1,2}$/.test(typed)) return typed.replaceAll('.', '').replace(',', '.');
  if (/^-?\d{1,3}(,\d{3})+\.\d{1,2}$/.test(typed)) return typed.replaceAll(',', '');
  return /^-?\d+([.,]\d*)?$/.test(typed) ? typed.replace(',', '.') : 'no number';
}

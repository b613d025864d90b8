const PLAIN = /^\d+(\.\d+)?$/;
const BLANK_THOUSANDS = /^\d{1,3}( \d{3})+([.,]\d+)?$/;
const COMMA_DECIMAL = /^\d+,(\d{1,2}|\d{4,})$|^0,\d+$/;
/** at least two groups, or a decimal of the other kind: `1,250` alone is ambiguous */
const COMMA_THOUSANDS = /^\d{1,3}(,\d{3}){2,}(\.\d+)?$|^\d{1,3},\d{3}\.\d+$/;
const DOT_THOUSANDS = /^\d{1,3}(\.\d{3}){2,}(,\d+)?$|^\d{1,3}\.\d{3},\d+$/;
/** 250 or 250 000 */
const AMBIGUOUS_DOT = /^[1-9]\d{0,2}\.\d{3}$/;
const MAX_LENGTH = 20;

/**
 * Parses a number with spaces, dots or commas between its groups; null when it is invalid or ambiguous.
 * @param dot what a single dot before three digits is
 */
export function parseNumber(text: string, dot: 'ambiguous' | 'decimal' = 'ambiguous'): number | null {
  const sign = /^[-−–]/.test(text) ? -1 : 1;
  const digits = text
    .replace(/^[-−–+]/, '')
    .replaceAll(/['’\s]+/g, ' ')
    .trim();
  if (digits.length > MAX_LENGTH) return null;
  if (dot === 'ambiguous' && AMBIGUOUS_DOT.test(digits)) return null;
  if (PLAIN.test(digits)) return sign * Number(digits);
  if (BLANK_THOUSANDS.test(digits) || COMMA_DECIMAL.test(digits))
    return sign * Number(digits.replaceAll(' ', '').replace(',', '.'));
  if (COMMA_THOUSANDS.test(digits)) return sign * Number(digits.replaceAll(',', ''));
  if (DOT_THOUSANDS.test(digits)) return sign * Number(digits.replaceAll('.', '').replace(',', '.'));
  return null;
}

/** `105.0 m2` → the number and the unit behind it. */
export function splitUnit(text: string): { number: string; unit: string } {
  const [number = ''] = /^[-−–+]?\s*\d[\d\s.,'’]*/.exec(text) ?? [];
  return { number: number.trim().replace(/[.,]$/, ''), unit: text.slice(number.length).trim() };
}

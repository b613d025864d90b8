const PLAIN = /^\d+(\.\d+)?$/;
const BLANK_THOUSANDS = /^\d{1,3}( \d{3})+([.,]\d+)?$/;
const COMMA_DECIMAL = /^\d+,(\d{1,2}|\d{4,})$|^0,\d+$/;
/** two groups at least, or a decimal of the other kind: `1,250` alone could be either number */
const COMMA_THOUSANDS = /^\d{1,3}(,\d{3}){2,}(\.\d+)?$|^\d{1,3},\d{3}\.\d+$/;
const DOT_THOUSANDS = /^\d{1,3}(\.\d{3}){2,}(,\d+)?$|^\d{1,3}\.\d{3},\d+$/;
const MOST_CHARACTERS = 20;

/** A number as people write it, with blanks, dots or commas between its groups; null when it is none or could be two. */
export function understandNumber(text: string): number | null {
  const sign = /^[-−–]/.test(text) ? -1 : 1;
  const digits = text
    .replace(/^[-−–+]/, '')
    .replaceAll(/['’\s]+/g, ' ')
    .trim();
  if (digits.length > MOST_CHARACTERS) return null;
  if (PLAIN.test(digits)) return sign * Number(digits);
  if (BLANK_THOUSANDS.test(digits) || COMMA_DECIMAL.test(digits))
    return sign * Number(digits.replaceAll(' ', '').replace(',', '.'));
  if (COMMA_THOUSANDS.test(digits)) return sign * Number(digits.replaceAll(',', ''));
  if (DOT_THOUSANDS.test(digits)) return sign * Number(digits.replaceAll('.', '').replace(',', '.'));
  return null;
}

/** `105.0 m2` → the number as written and what follows it. */
export function splitUnit(text: string): { number: string; unit: string } {
  const [number = ''] = /^[-−–+]?\s*\d[\d\s.,'’]*/.exec(text) ?? [];
  return { number: number.trim().replace(/[.,]$/, ''), unit: text.slice(number.length).trim() };
}

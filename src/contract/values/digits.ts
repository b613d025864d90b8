/**
 * Writes digits and separators of Arabic, Persian and Chinese keyboards as ours, each as one character: `１２０` and `١٢٠` are `120`.
 * Their zeros have code points that are multiples of 16.
 */
export function westernDigits(text: string): string {
  return text
    .replaceAll(/[٠-٩۰-۹０-９]/g, (digit) => String(digit.charCodeAt(0) & 15))
    .replaceAll(/[٫．]/g, '.')
    .replaceAll(/[٬，]/g, ',');
}

/** The digits of a text as ours, without anything else. */
export function digitsOf(text: string): string {
  return westernDigits(text).replaceAll(/\D/g, '');
}

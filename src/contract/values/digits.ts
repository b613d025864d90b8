/** Zeros of the digits that keyboards of Arabic, Persian and Chinese type: nine more follow each. */
const ZEROS = ['٠', '۰', '０'].map((zero) => zero.charCodeAt(0));

/** Writes digits and separators of other scripts as ours, each as one character: `１２０` and `١٢٠` are `120`. */
export function westernDigits(text: string): string {
  return text.replaceAll(/[٠-٩۰-۹０-９٫٬，．]/g, (sign) => {
    const zero = ZEROS.find((one) => sign.charCodeAt(0) - one >= 0 && sign.charCodeAt(0) - one < 10);
    if (zero !== undefined) return String(sign.charCodeAt(0) - zero);
    return sign === '٫' || sign === '．' ? '.' : ',';
  });
}

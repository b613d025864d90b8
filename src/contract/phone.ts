/** `0501234567` → `994501234567`, for SMS, `tel:+…` and WhatsApp. */
export function internationalPhone(phone: string): string {
  return phone.replace(/^0/, '994');
}

/** What a visitor sees before asking: the first 6 characters (spec §9). */
export function maskPhone(phone: string): string {
  return phone.slice(0, 6);
}

/**
 * A number as it is stored, `0XXXXXXXXX`: `994…`, `+994…`, `00994…` and what people put between digits are understood.
 * Null: not an Azerbaijani number.
 */
export function readPhone(text: string): string | null {
  const digits = text.trim().replaceAll(/[\s().-]/g, '');
  const national = /^(?:\+994|00994|994|0)?(\d{9})$/.exec(digits)?.[1];
  return national ? `0${national}` : null;
}

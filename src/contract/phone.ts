const NATIONAL = /^0\d{9}$/;

/** The stored and sent form `0XXXXXXXXX` of a number written `0…`, `994…` or `+994…` with any spacing, or null. */
export function normalizePhone(text: string): string | null {
  const digits = text.replaceAll(/[^\d+]/g, '').replace(/^\+?994/, '0');
  return NATIONAL.test(digits) ? digits : null;
}

/** `0501234567` → `994501234567`, for SMS, `tel:+…` and WhatsApp. */
export function internationalPhone(phone: string): string {
  return phone.replace(/^0/, '994');
}

/** What a visitor sees before asking: the first 6 characters (spec §9). */
export function maskPhone(phone: string): string {
  return phone.slice(0, 6);
}

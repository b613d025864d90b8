/** `0501234567` → `994501234567`, for SMS, `tel:+…` and WhatsApp. */
export function internationalPhone(phone: string): string {
  return phone.replace(/^0/, '994');
}

/** What a visitor sees before asking: the first 6 characters (spec §9). */
export function maskPhone(phone: string): string {
  return phone.slice(0, 6);
}

// Refusals whose text speaks to the person concerned ("your balance"); staff read these instead.
const STAFF_WORDS: Record<string, string> = {
  not_enough_balance: 'office.refusal_balance',
  oldPasswordWrong: 'office.refusal_password',
  phone_denied: 'office.refusal_phone_denied',
  paymentError: 'office.refusal_payment',
  too_many_uploads: 'office.refusal_uploads',
};

/** The text of a refusal for staff: a key of their own texts, or the server's words. */
export function refusalWords(code: string | undefined, message: string | undefined): string {
  return STAFF_WORDS[code ?? ''] ?? message ?? 'ra.notification.http_error';
}

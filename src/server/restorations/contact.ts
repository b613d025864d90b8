import { z } from 'zod';
import { isTemporaryEmail } from '#contract/auth/fields.ts';
import { isMobilePhone, readPhone } from '#contract/values/phone.ts';
import { Refusal } from '../refusal.ts';

/** Normalizes a mobile number. @throws Refusal 422 number_not_sent_error */
export function readMobile(text: string): string {
  const phone = readPhone(text);
  if (!phone || !isMobilePhone(phone))
    throw new Refusal(422, 'number_not_sent_error', { fields: { phone: 'number_not_sent_error' } });
  return phone;
}

/** Normalizes an e-mail address. @throws Refusal 422 email_invalid */
export function readEmail(text: string): string {
  const parsed = z.email().max(254).safeParse(text.trim());
  if (!parsed.success || isTemporaryEmail(parsed.data))
    throw new Refusal(422, 'email_invalid', { fields: { email: 'email_invalid' } });
  return parsed.data;
}

import type { SignedInUser } from '#contract/auth/api.ts';
import { isTemporaryEmail } from '#contract/auth/fields.ts';

/** A person in the wire format for themselves. */
export function signedInUser({
  id,
  fullname,
  email,
  phone,
}: Omit<SignedInUser, 'isTemporary' | 'email'> & { email: string }) {
  const isTemporary = isTemporaryEmail(email);
  return { id, fullname, email: isTemporary ? null : email, phone, isTemporary };
}

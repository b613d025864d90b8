import { z } from 'zod';
import { PASSWORD_LENGTH } from './fields.ts';
import { PasskeyProof } from './passkeys.ts';

/** How long a confirmation is valid, in ms: ten minutes. */
export const CONFIRMATION_LIFETIME = 600_000;

/** The methods of confirmation, in the order they are offered. */
export const CONFIRM_METHODS = ['password', 'code', 'totp', 'passkey'] as const;
export type ConfirmMethod = (typeof CONFIRM_METHODS)[number];

/** A confirmation by one of the methods. */
export const ConfirmBody = z.discriminatedUnion('method', [
  z.strictObject({ method: z.literal('password'), password: z.string().min(1).max(PASSWORD_LENGTH.most) }),
  /** sent by POST /api/auth/confirm/send-code to the number of the account */
  z.strictObject({ method: z.literal('code'), code: z.string().max(20) }),
  /** six digits of an authenticator app, or a recovery code */
  z.strictObject({ method: z.literal('totp'), code: z.string().trim().min(6).max(20) }),
  /** options from POST /api/auth/passkeys/confirm/options */
  z.strictObject({ method: z.literal('passkey'), credential: PasskeyProof }),
]);
export type ConfirmBody = z.infer<typeof ConfirmBody>;

export const Confirmed = z
  .object({
    success: z.literal(true),
    /** until when dangerous acts of this session need no further confirmation */
    confirmedUntil: z.string(),
  })
  .meta({ id: 'Confirmed' });

/** The methods that the account can use; the middle of `phone` is hidden. */
export const ConfirmOptions = z
  .object({ methods: z.array(z.enum(CONFIRM_METHODS)), phone: z.string().nullable() })
  .meta({ id: 'ConfirmOptions' });
export type ConfirmOptions = z.infer<typeof ConfirmOptions>;

/** Acts that need a confirmation. `staff`: roles, money, factors and addresses of the back office. */
export type ConfirmedAct = 'contact' | 'password' | 'deletion' | 'staff';

/** The last confirmation of a session, and its method. */
export type Confirmation = { at: Date | null; by: ConfirmMethod | 'sign_in' | null };

/** The values of an account that decide which confirmations count. */
type ConfirmedAccount = { hasPassword: boolean; isTemporary: boolean };

/**
 * Whether a session may act without another confirmation. Signing in by a code only confirms what the code could take over
 * anyway: not the phone or e-mail of an account with a password, nor the password of one with an address (spec §5 requires
 * the old one). Acts of staff never rest on a text message.
 */
export function isConfirmed(
  { at, by }: Confirmation,
  act: ConfirmedAct,
  { hasPassword, isTemporary }: ConfirmedAccount,
  now: Date,
): boolean {
  if (!at || !by || now.getTime() - at.getTime() >= CONFIRMATION_LIFETIME) return false;
  if (act === 'staff') return by !== 'sign_in' && by !== 'code';
  if (by !== 'sign_in' || act === 'deletion' || !hasPassword) return true;
  return act === 'password' && isTemporary;
}

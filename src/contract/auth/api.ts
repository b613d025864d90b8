import { z } from 'zod';
import { Id, responseOf } from '../wire/page.ts';
import { PASSWORD_LENGTH, TERMS_VERSION } from './fields.ts';

const Time = z.string().regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);
const Phone = z.string().max(30);
const Email = z.string().max(254);
// the least length of a new password has an error code of its own
const Password = z.string().min(1).max(PASSWORD_LENGTH.most);
const Token = z.string().max(100);

export const SendCodeBody = z.strictObject({ phone: Phone });
export const VerifyCodeBody = z.strictObject({ phone: Phone, code: z.string().max(20) });
export const LocalBody = z.strictObject({
  identifier: z.string().max(254),
  password: Password,
  /** of staff: a code of the authenticator app, which opens this sign-in when others have tried too many passwords */
  code: z.string().max(20).optional(),
});
export const ForgotPasswordBody = z.strictObject({ email: Email });
export const ResetPasswordBody = z.strictObject({
  /** the token of the link in the mail */
  code: Token,
  password: Password,
  passwordConfirmation: Password.optional(),
});
export const ConfirmEmailBody = z.strictObject({ token: Token });
export const UndoAccountBody = z.strictObject({ token: Token });
export const TermsBody = z.strictObject({ version: z.literal(TERMS_VERSION) });

export const CodeSent = z
  .object({
    success: z.literal(true),
    message: z.string(),
    /** seconds until another code may be requested */
    resendAfter: z.number().int(),
  })
  .meta({ id: 'CodeSent' });
export const Done = z.object({ success: z.literal(true), message: z.string().optional() }).meta({ id: 'Done' });

/** The result of an undo link: it has undone a change of the account, or its restoration to another number. */
export const Undone = z
  .object({ success: z.literal(true), undone: z.enum(['change', 'restoration']) })
  .meta({ id: 'Undone' });

/** The signed-in person. The address of a temporary account is null. */
export const SignedInUser = z
  .object({
    id: Id,
    fullname: z.string().nullable(),
    email: z.string().nullable(),
    phone: z.string().nullable(),
    isTemporary: z.boolean(),
  })
  .meta({ id: 'SignedInUser' });
export type SignedInUser = z.infer<typeof SignedInUser>;

/** The response of every way to sign in; the token is valid for 30 days, of staff for 12 hours. */
export const SignedIn = z
  .object({ success: z.literal(true), jwt: z.string(), user: SignedInUser })
  .meta({ id: 'SignedIn' });
export type SignedIn = z.infer<typeof SignedIn>;
/** A new password was set; staff continue in the back office. */
export const PasswordReset = SignedIn.extend({ isStaff: z.boolean() }).meta({ id: 'PasswordReset' });
export type PasswordReset = z.infer<typeof PasswordReset>;
export const UserChanged = z.object({ success: z.literal(true), user: SignedInUser }).meta({ id: 'UserChanged' });

export const Session = z
  .object({
    id: z.uuid(),
    /** the browser's User-Agent */
    device: z.string().nullable(),
    createdAt: Time,
    lastSeenAt: Time,
    isCurrent: z.boolean(),
  })
  .meta({ id: 'Session' });
export type Session = z.infer<typeof Session>;
export const SessionsResponse = responseOf(z.array(Session)).meta({ id: 'SessionsAnswer' });
export const SessionPath = z.object({ id: z.uuid() });

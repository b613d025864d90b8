import { z } from 'zod';
import { ROLES } from '../auth/fields.ts';
import { Id, responseOf } from '../wire/page.ts';

const Code = z.string().trim().min(6).max(20);

/** The staff member; `needsFactor`: nothing is accessible until a second factor is entered in this session, or set up. */
const StaffPerson = z
  .object({
    id: Id,
    fullname: z.string().nullable(),
    email: z.string().nullable(),
    role: z.enum(ROLES),
    /** the second factors that are set up: an authenticator app, a passkey */
    hasApp: z.boolean(),
    hasPasskey: z.boolean(),
    needsFactor: z.boolean(),
  })
  .meta({ id: 'StaffPerson' });
export type StaffPerson = z.infer<typeof StaffPerson>;
export const StaffResponse = responseOf(StaffPerson).meta({ id: 'StaffAnswer' });

/** Six digits of an authenticator app, or a recovery code. */
export const FactorBody = z.strictObject({ code: Code });

const FactorKey = z.object({
  /** base32, for people who cannot scan the QR code */
  secret: z.string(),
  /** `otpauth://…`, the content of the QR code */
  uri: z.string(),
});
export type FactorKey = z.infer<typeof FactorKey>;
export const FactorKeyResponse = responseOf(FactorKey).meta({ id: 'FactorKeyAnswer' });
export const RecoveryCodes = responseOf(z.object({ codes: z.array(z.string()) })).meta({ id: 'RecoveryCodes' });

import { z } from 'zod';
import { Line } from '../values/line.ts';
import { Id, responseOf } from '../wire/page.ts';
import { PASSKEY_NAME_LENGTH } from './fields.ts';

const Time = z.string().regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);
const encoded = (most: number) =>
  z
    .string()
    .max(most)
    .regex(/^[\w-]+$/, 'is not base64url');
const CredentialId = encoded(1400);
const Name = Line(PASSKEY_NAME_LENGTH).min(1);
/** Browsers send further keys of newer WebAuthn versions; unknown ones are dropped. */
const credential = {
  id: CredentialId,
  rawId: CredentialId,
  type: z.literal('public-key'),
  authenticatorAttachment: z.string().max(40).optional(),
  clientExtensionResults: z.record(z.string(), z.unknown()).default({}),
};

/** `RegistrationResponseJSON` of WebAuthn: the result of `navigator.credentials.create`. */
const NewCredential = z
  .object({
    ...credential,
    response: z.object({
      clientDataJSON: encoded(4000),
      attestationObject: encoded(20_000),
      transports: z.array(z.string().max(40)).max(10).optional(),
    }),
  })
  .meta({ id: 'NewPasskeyCredential' });
/** `AuthenticationResponseJSON` of WebAuthn: the result of `navigator.credentials.get`. */
export const PasskeyProof = z
  .object({
    ...credential,
    response: z.object({
      clientDataJSON: encoded(4000),
      authenticatorData: encoded(4000),
      signature: encoded(8000),
      userHandle: z.string().max(200).nullish(),
    }),
  })
  .meta({ id: 'PasskeyProof' });
export type PasskeyProof = z.infer<typeof PasskeyProof>;

export const AddPasskeyBody = z.strictObject({ name: Name, credential: NewCredential });
export type AddPasskeyBody = z.infer<typeof AddPasskeyBody>;
export const PasskeySignInBody = z.strictObject({ credential: PasskeyProof });
export const RenamePasskeyBody = z.strictObject({ name: Name });

const Descriptor = z.object({
  id: CredentialId,
  type: z.literal('public-key'),
  transports: z.array(z.string()).optional(),
});
/** `PublicKeyCredentialCreationOptionsJSON` of WebAuthn. */
export const PasskeyCreationOptions = z
  .object({
    rp: z.object({ id: z.string(), name: z.string() }),
    user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
    challenge: z.string(),
    pubKeyCredParams: z.array(z.object({ alg: z.number().int(), type: z.literal('public-key') })),
    timeout: z.number().int(),
    excludeCredentials: z.array(Descriptor),
    authenticatorSelection: z.object({
      residentKey: z.literal('required'),
      requireResidentKey: z.literal(true),
      userVerification: z.literal('required'),
    }),
    attestation: z.literal('none'),
  })
  .meta({ id: 'PasskeyCreationOptions' });
export type PasskeyCreationOptions = z.infer<typeof PasskeyCreationOptions>;
/** `PublicKeyCredentialRequestOptionsJSON` of WebAuthn. */
export const PasskeyRequestOptions = z
  .object({
    rpId: z.string(),
    challenge: z.string(),
    timeout: z.number().int(),
    allowCredentials: z.array(Descriptor).optional(),
    userVerification: z.literal('required'),
  })
  .meta({ id: 'PasskeyRequestOptions' });
export type PasskeyRequestOptions = z.infer<typeof PasskeyRequestOptions>;

const Passkey = z
  .object({
    id: Id,
    name: z.string(),
    createdAt: Time,
    lastUsedAt: Time.nullable(),
  })
  .meta({ id: 'Passkey' });
export type Passkey = z.infer<typeof Passkey>;
export const PasskeyResponse = responseOf(Passkey).meta({ id: 'PasskeyAnswer' });
export const PasskeysResponse = responseOf(z.array(Passkey)).meta({ id: 'PasskeysAnswer' });

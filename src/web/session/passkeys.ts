import { startAuthentication, startRegistration } from '@simplewebauthn/browser';
import type { SignedIn } from '#contract/auth/api.ts';
import type { Passkey } from '#contract/auth/passkeys.ts';
import { toWire } from '#session/passkey-credential.ts';
import { readBody } from '../data/api.ts';
import { browserApi } from '../data/browser-api.ts';

// loaded on demand, outside the first-load budget

/** Signs in by any passkey of this site that the browser has. @throws ApiError, or Error when none was used */
export async function signInByPasskey(): Promise<SignedIn> {
  const optionsJSON = await readBody(browserApi.POST('/api/auth/passkeys/sign-in/options'));
  const credential = await startAuthentication({ optionsJSON });
  return readBody(browserApi.POST('/api/auth/passkeys/sign-in', { body: { credential: toWire(credential) } }));
}

/** Confirms by one of the person's own passkeys that it is them. @throws ApiError, or Error when none was used */
export async function confirmByPasskey(): Promise<void> {
  const optionsJSON = await readBody(browserApi.POST('/api/auth/passkeys/confirm/options'));
  const credential = await startAuthentication({ optionsJSON });
  const body = { method: 'passkey' as const, credential: toWire(credential) };
  await readBody(browserApi.POST('/api/auth/confirm', { body }));
}

/** Makes a passkey. @throws ApiError, or Error when none was made */
export async function addPasskey(name: string): Promise<Passkey> {
  const optionsJSON = await readBody(browserApi.POST('/api/auth/passkeys/options'));
  const credential = await startRegistration({ optionsJSON });
  const { data } = await readBody(
    browserApi.POST('/api/auth/passkeys', { body: { name, credential: toWire(credential) } }),
  );
  return data;
}

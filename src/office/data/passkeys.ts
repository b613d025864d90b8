import { browserSupportsWebAuthn, startAuthentication, startRegistration } from '@simplewebauthn/browser';
import type { SignedIn } from '#contract/auth/api.ts';
import { readDeviceName } from '#contract/auth/device.ts';
import { PASSKEY_NAME_LENGTH } from '#contract/auth/fields.ts';
import type { Passkey } from '#contract/auth/passkeys.ts';
import { toWire } from '#session/passkey-credential.ts';
import { call } from './api.ts';

export const canUsePasskeys = browserSupportsWebAuthn;

/** Signs in by any passkey of this site that the browser has. @throws Error for the person */
export async function signInByPasskey(): Promise<SignedIn> {
  const optionsJSON = await call('POST', '/api/auth/passkeys/sign-in/options');
  const credential = await orCancelled(startAuthentication({ optionsJSON }));
  return call('POST', '/api/auth/passkeys/sign-in', { body: { credential: toWire(credential) } });
}

/** Confirms by one of the person's own passkeys that it is them. @throws Error for the person */
export async function confirmByPasskey(): Promise<void> {
  const optionsJSON = await call('POST', '/api/auth/passkeys/confirm/options');
  const credential = await orCancelled(startAuthentication({ optionsJSON }));
  await call('POST', '/api/auth/confirm', { body: { method: 'passkey', credential: toWire(credential) } });
}

/** Makes a passkey, named after the browser until it is renamed. @throws Error for the person */
export async function addPasskey(unnamed: string): Promise<Passkey> {
  const optionsJSON = await call('POST', '/api/auth/passkeys/options');
  const credential = await orCancelled(startRegistration({ optionsJSON }));
  const name = (readDeviceName(navigator.userAgent).name ?? unnamed).slice(0, PASSKEY_NAME_LENGTH);
  const { data } = await call('POST', '/api/auth/passkeys', { body: { name, credential: toWire(credential) } });
  return data;
}

/** The browser's response. Closing its window, or having no passkey, becomes an error in our words. */
function orCancelled<Credential>(response: Promise<Credential>): Promise<Credential> {
  return response.catch(() => {
    throw new Error('office.passkey_cancelled');
  });
}

import { browserSupportsWebAuthn, startAuthentication, startRegistration } from '@simplewebauthn/browser';
import type { SignedIn } from '#contract/auth/api.ts';
import { readDeviceName } from '#contract/auth/device.ts';
import { PASSKEY_NAME_LENGTH } from '#contract/auth/fields.ts';
import type { Passkey, PasskeyCreationOptions, PasskeyRequestOptions } from '#contract/auth/passkeys.ts';
import { call } from './api.ts';

export const canUsePasskeys = browserSupportsWebAuthn;

/** Signs in by whatever passkey of this site the browser has. @throws Error for the person */
export async function signInByPasskey(): Promise<SignedIn> {
  const optionsJSON = await call<PasskeyRequestOptions>('POST', '/auth/passkeys/sign-in/options');
  const credential = await used(startAuthentication({ optionsJSON }));
  return call('POST', '/auth/passkeys/sign-in', { credential });
}

/** Says by one of one's own passkeys who one is. @throws Error for the person */
export async function confirmByPasskey(): Promise<void> {
  const optionsJSON = await call<PasskeyRequestOptions>('POST', '/auth/passkeys/confirm/options');
  const credential = await used(startAuthentication({ optionsJSON }));
  await call('POST', '/auth/confirm', { method: 'passkey', credential });
}

/** Makes a passkey, which is called like the browser until it is renamed. @throws Error for the person */
export async function addPasskey(unnamed: string): Promise<Passkey> {
  const optionsJSON = await call<PasskeyCreationOptions>('POST', '/auth/passkeys/options');
  const credential = await used(startRegistration({ optionsJSON }));
  const name = (readDeviceName(navigator.userAgent).name ?? unnamed).slice(0, PASSKEY_NAME_LENGTH);
  const { data } = await call<{ data: Passkey }>('POST', '/auth/passkeys', { name, credential });
  return data;
}

/** Whoever closes the browser's window, or has no passkey, is told so in our words. */
function used<Credential>(asked: Promise<Credential>): Promise<Credential> {
  return asked.catch(() => {
    throw new Error('office.passkey_cancelled');
  });
}

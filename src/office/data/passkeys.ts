import { browserSupportsWebAuthn, startAuthentication, startRegistration } from '@simplewebauthn/browser';
import type { SignedIn } from '#contract/auth/api.ts';
import { readDeviceName } from '#contract/auth/device.ts';
import { PASSKEY_NAME_LENGTH } from '#contract/auth/fields.ts';
import type { Passkey } from '#contract/auth/passkeys.ts';
import { call } from './api.ts';

export const canUsePasskeys = browserSupportsWebAuthn;

/** Signs in by whatever passkey of this site the browser has. @throws Error for the person */
export async function signInByPasskey(): Promise<SignedIn> {
  const optionsJSON = await call('POST', '/api/auth/passkeys/sign-in/options');
  const credential = await used(startAuthentication({ optionsJSON }));
  return call('POST', '/api/auth/passkeys/sign-in', { body: { credential } });
}

/** Says by one of one's own passkeys who one is. @throws Error for the person */
export async function confirmByPasskey(): Promise<void> {
  const optionsJSON = await call('POST', '/api/auth/passkeys/confirm/options');
  const credential = await used(startAuthentication({ optionsJSON }));
  await call('POST', '/api/auth/confirm', { body: { method: 'passkey', credential } });
}

/** Makes a passkey, which is called like the browser until it is renamed. @throws Error for the person */
export async function addPasskey(unnamed: string): Promise<Passkey> {
  const optionsJSON = await call('POST', '/api/auth/passkeys/options');
  const credential = await used(startRegistration({ optionsJSON }));
  const name = (readDeviceName(navigator.userAgent).name ?? unnamed).slice(0, PASSKEY_NAME_LENGTH);
  const { data } = await call('POST', '/api/auth/passkeys', { body: { name, credential } });
  return data;
}

type Credential = { clientExtensionResults: object };

/** What the browser gave, to be sent. Whoever closes its window, or has no passkey, is told so in our words. */
async function used<Given extends Credential>(
  asked: Promise<Given>,
): Promise<Omit<Given, keyof Credential> & { clientExtensionResults: Record<string, unknown> }> {
  const credential = await asked.catch(() => {
    throw new Error('office.passkey_cancelled');
  });
  const clientExtensionResults: Record<string, unknown> = { ...credential.clientExtensionResults };
  return { ...credential, clientExtensionResults };
}

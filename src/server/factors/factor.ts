import { createCipheriv, createDecipheriv, hkdfSync, randomBytes, randomInt } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';
import { signatureOf } from '../viewer/signature.ts';

const PERIOD = 30;
/** In periods: a phone's clock may be off by half a minute. */
const TOLERANCE = 1;
const RECOVERY_CODES = 10;
/** No letters that look alike. */
const LETTERS = 'abcdefghjkmnpqrstuvwxyz23456789';

/** A new key for an authenticator app. */
export function newSecret(): string {
  return new Secret({ size: 20 }).base32;
}

/** The address that an authenticator app reads as a QR code. */
export function factorUri(secret: string, label: string): string {
  return totpOf(secret, label).toString();
}

/** The period of a code that is valid around now, or null. */
export function stepOf(secret: string, code: string, now: Date): number | null {
  const timestamp = now.getTime();
  const delta = totpOf(secret).validate({ token: code, timestamp, window: TOLERANCE });
  return delta === null ? null : Math.floor(timestamp / 1000 / PERIOD) + delta;
}

function totpOf(secret: string, label = 'Evim'): TOTP {
  return new TOTP({ issuer: 'Evim', label, period: PERIOD, digits: 6, secret: Secret.fromBase32(secret) });
}

/** Recovery codes for a lost phone, each valid once. */
export function newRecoveryCodes(): string[] {
  const part = () => Array.from({ length: 5 }, () => LETTERS[randomInt(LETTERS.length)]).join('');
  return Array.from({ length: RECOVERY_CODES }, () => `${part()}-${part()}`);
}

/** The stored form of a recovery code: it cannot be guessed from the database alone. */
export function hashRecoveryCode(key: Uint8Array, userId: number, code: string): string {
  const letters = code.toLowerCase().replaceAll(/[^a-z0-9]/g, '');
  return signatureOf(key, `recovery ${userId} ${letters}`);
}

/** Encrypts a secret for the database (AES-256-GCM with a key derived from ours), bound to one person. */
export function sealSecret(key: Uint8Array, userId: number, secret: string): string {
  const iv = randomBytes(12);
  const cipher = createCipheriv('aes-256-gcm', sealingKey(key), iv).setAAD(Buffer.from(String(userId)));
  const sealed = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString('base64');
}

/** Decrypts it; null when it was sealed with another key (before a new JWT_SECRET) or for another person. */
export function openSecret(key: Uint8Array, userId: number, sealed: string): string | null {
  const bytes = Buffer.from(sealed, 'base64');
  const decipher = createDecipheriv('aes-256-gcm', sealingKey(key), bytes.subarray(0, 12))
    .setAAD(Buffer.from(String(userId)))
    .setAuthTag(bytes.subarray(12, 28));
  const opened = decipher.update(bytes.subarray(28));
  try {
    return Buffer.concat([opened, decipher.final()]).toString('utf8');
  } catch {
    return null;
  }
}

function sealingKey(key: Uint8Array): Uint8Array {
  return new Uint8Array(hkdfSync('sha256', key, '', 'second factors of staff', 32));
}

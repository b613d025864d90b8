import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes, randomInt } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';

const PERIOD = 30;
/** Telephones whose clock is off by half a minute are fine. */
const WINDOW = 1;
const RECOVERY_CODES = 10;
/** No letter that looks like another. */
const LETTERS = 'abcdefghjkmnpqrstuvwxyz23456789';

/** A new key for somebody's telephone. */
export function newSecret(): string {
  return new Secret({ size: 20 }).base32;
}

/** The address that a telephone reads as a QR code. */
export function factorUri(secret: string, label: string): string {
  return totpOf(secret, label).toString();
}

/** Which period's code this is, near now; null when it is none. */
export function stepOf(secret: string, code: string, now: Date): number | null {
  const timestamp = now.getTime();
  const delta = totpOf(secret).validate({ token: code, timestamp, window: WINDOW });
  return delta === null ? null : Math.floor(timestamp / 1000 / PERIOD) + delta;
}

function totpOf(secret: string, label = 'Evim'): TOTP {
  return new TOTP({ issuer: 'Evim', label, period: PERIOD, digits: 6, secret: Secret.fromBase32(secret) });
}

/** Codes for the day the telephone is lost, each good once. */
export function newRecoveryCodes(): string[] {
  const part = () => Array.from({ length: 5 }, () => LETTERS[randomInt(LETTERS.length)]).join('');
  return Array.from({ length: RECOVERY_CODES }, () => `${part()}-${part()}`);
}

/** What is kept of a recovery code: whoever reads the database cannot try them. */
export function hashRecoveryCode(key: Uint8Array, userId: number, code: string): string {
  const letters = code.toLowerCase().replaceAll(/[^a-z0-9]/g, '');
  return createHmac('sha256', key).update(`recovery ${userId} ${letters}`).digest('base64url');
}

/** A secret as the database keeps it (AES-256-GCM under a key made from ours), for one person. */
export function sealSecret(key: Uint8Array, userId: number, secret: string): string {
  const iv = randomBytes(12);
  const cipher = createCipheriv('aes-256-gcm', sealingKey(key), iv).setAAD(Buffer.from(String(userId)));
  const sealed = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString('base64');
}

/** @throws Error when it was sealed with another key or for somebody else */
export function openSecret(key: Uint8Array, userId: number, sealed: string): string {
  const bytes = Buffer.from(sealed, 'base64');
  const decipher = createDecipheriv('aes-256-gcm', sealingKey(key), bytes.subarray(0, 12))
    .setAAD(Buffer.from(String(userId)))
    .setAuthTag(bytes.subarray(12, 28));
  return Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()]).toString('utf8');
}

function sealingKey(key: Uint8Array): Uint8Array {
  return new Uint8Array(hkdfSync('sha256', key, '', 'second factors of staff', 32));
}

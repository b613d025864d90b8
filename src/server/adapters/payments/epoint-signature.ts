import { hash } from 'node:crypto';
import { isSameSecret } from '../../viewer/signature.ts';

/** base64(sha1(private key + data + private key)), of the base64 text as sent. */
export function epointSignature(privateKey: string, data: string): string {
  return hash('sha1', privateKey + data + privateKey, 'base64');
}

/** The form of a message: JSON in base64 and its signature. */
export function signEpoint(privateKey: string, message: object): { data: string; signature: string } {
  const data = Buffer.from(JSON.stringify(message)).toString('base64');
  return { data, signature: epointSignature(privateKey, data) };
}

/** Reads a signed message; null when the signature is wrong. Repairs a `+` that a form turned into a space. */
export function openEpointMessage(privateKey: string, body: Record<string, string>): Record<string, unknown> | null {
  const data = (body.data ?? '').replaceAll(' ', '+');
  const signature = (body.signature ?? '').replaceAll(' ', '+');
  if (!isSameSecret(signature, epointSignature(privateKey, data))) return null;
  try {
    const message: unknown = JSON.parse(Buffer.from(data, 'base64').toString('utf8'));
    return typeof message === 'object' && message !== null && !Array.isArray(message)
      ? (message as Record<string, unknown>)
      : null;
  } catch {
    return null;
  }
}

import { hash } from 'node:crypto';

/** Finished JSON: bytes where it comes from memory. */
export type JsonText = string | Buffer;
/** A body and its tag, which no other body has. */
export type Tagged = { body: Buffer; etag: string };

/**
 * The bytes of a text in memory of their own. Node cuts small buffers from pieces of 64 KB, and one that is kept keeps the
 * whole piece: caches would need many times the memory that they count.
 */
export function ownBytes(content: string | Buffer): Buffer {
  const bytes = Buffer.allocUnsafeSlow(Buffer.byteLength(content));
  if (typeof content === 'string') bytes.write(content);
  else bytes.set(content);
  return bytes;
}

/** Whether a client names a tag among those of the bodies it has (RFC 9110, If-None-Match). */
export function hasTag(ifNoneMatch: string | undefined, etag: string): boolean {
  return ifNoneMatch?.split(',').some((one) => one.trim() === etag) === true;
}

/** The tag of a text, or of what a text depends on. It is weak, because compressed forms of the text have the same. */
export function etagOf(text: string | Buffer): string {
  return `W/"${hash('sha256', text, 'base64url').slice(0, 27)}"`;
}

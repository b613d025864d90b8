import { hash } from 'node:crypto';

/** A body and its tag, which no other body has. */
export type Tagged = { body: Buffer; etag: string };

/** The tag of a text, or of what a text depends on. It is weak, because compressed forms of the text have the same. */
export function etagOf(text: string | Buffer): string {
  return `W/"${hash('sha256', text, 'base64url').slice(0, 27)}"`;
}

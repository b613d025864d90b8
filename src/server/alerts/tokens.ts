import type { Language } from '#contract/values/dates.ts';
import { pathIn } from '#contract/wire/addresses.ts';
import type { Deps } from '../deps.ts';
import { isSameSecret, signatureOf } from '../viewer/signature.ts';

// Links in messages. They say nothing of the person, and only who got the message has them.

/** What a link shows: the homes of one message, or those that came to a saved search from a moment on. */
type AlertClaim = { bundle: number } | { search: number; since: Date };

/** The token of a page with what was announced. */
export function signAlert(secret: Uint8Array, claim: AlertClaim): string {
  const text =
    'bundle' in claim
      ? `b.${claim.bundle.toString(36)}`
      : `s.${claim.search.toString(36)}.${claim.since.getTime().toString(36)}`;
  return `${text}.${searchSignature(secret, 'alert', text)}`;
}

/** The claim of a token, or null when its signature is wrong. */
export function readAlert(secret: Uint8Array, token: string): AlertClaim | null {
  const text = verified(secret, 'alert', token);
  const [kind, id = '', since = ''] = text?.split('.') ?? [];
  if (kind === 'b') return { bundle: Number.parseInt(id, 36) };
  return kind === 's' ? { search: Number.parseInt(id, 36), since: new Date(Number.parseInt(since, 36)) } : null;
}

/** The key to the saved searches of a contact without an account. */
function signSearchKey(secret: Uint8Array, contactId: number): string {
  const text = contactId.toString(36);
  return `${text}.${searchSignature(secret, 'searches', text)}`;
}

/** The page of somebody's saved searches: of whoever is signed in, or of a contact without an account. */
export function searchesUrl(
  { config, secret }: Pick<Deps, 'config' | 'secret'>,
  language: Language,
  guest: number | null,
): string {
  const page = config.PUBLIC_URL + pathIn(language, '/saved-searches');
  return guest === null ? page : `${page}?key=${signSearchKey(secret, guest)}`;
}

/** The contact of a key, or null when its signature is wrong. */
export function readSearchKey(secret: Uint8Array, key: string): number | null {
  const text = verified(secret, 'searches', key);
  return text === null ? null : Number.parseInt(text, 36);
}

/** The key to a list of kept homes, which the browser that made it has. */
export function signListKey(secret: Uint8Array, list: number): string {
  const text = list.toString(36);
  return `${text}.${searchSignature(secret, 'kept', text)}`;
}

/** The list of a key, or null when its signature is wrong. */
export function readListKey(secret: Uint8Array, key: string): number | null {
  const text = verified(secret, 'kept', key);
  return text === null ? null : Number.parseInt(text, 36);
}

function verified(secret: Uint8Array, purpose: string, token: string): string | null {
  const [, text = '', signature = ''] = /^([\da-z.]{1,40})\.([\w-]{43})$/.exec(token) ?? [];
  return isSameSecret(signature, searchSignature(secret, purpose, text)) ? text : null;
}

function searchSignature(secret: Uint8Array, purpose: string, text: string): string {
  return signatureOf(secret, `saved search ${purpose} ${text}`);
}

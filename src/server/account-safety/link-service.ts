import { UNDO_PAGE } from '#contract/auth/fields.ts';
import type { Language } from '#contract/values/dates.ts';
import { pathIn } from '#contract/wire/addresses.ts';
import type { Deps } from '../deps.ts';
import { isSameSecret, signatureOf } from '../viewer/signature.ts';

/** The link of a notice. Short, because it is sent by text message; the token behind # reaches no server and no log. */
export function undoLink({ config, secret }: Pick<Deps, 'config' | 'secret'>, language: Language, id: number): string {
  return `${config.PUBLIC_URL}${pathIn(language, UNDO_PAGE)}#token=${signNotice(secret, id)}`;
}

/** The notice id of a token, or null when the signature is wrong. */
export function readNotice(secret: Uint8Array, token: string): number | null {
  const [, id = ''] = /^([\da-z]{1,11})\.[\w-]{22}$/.exec(token) ?? [];
  const number = Number.parseInt(id, 36);
  if (!Number.isSafeInteger(number)) return null;
  return isSameSecret(token, signNotice(secret, number)) ? number : null;
}

/** Half a signature (128 bits): text messages are short. */
function signNotice(secret: Uint8Array, id: number): string {
  const claim = id.toString(36);
  const signature = Buffer.from(signatureOf(secret, `account notice ${claim}`), 'base64url').subarray(0, 16);
  return `${claim}.${signature.toString('base64url')}`;
}

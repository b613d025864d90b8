import { randomInt } from 'node:crypto';
import { CODE_LENGTH, CODE_MINUTES } from '#contract/auth/fields.ts';
import type { Db } from '../../database/db.ts';
import type { Deps } from '../../deps.ts';
import { signatureOf } from '../../viewer/signature.ts';
import { type CodeFor, type CodeTry, insertCode, updateTries } from './code-queries.ts';

type CodeDeps = Pick<Deps, 'secret' | 'clock'>;

/** Issues a code that allows `tries` attempts; the previous one becomes void. `event`: the attempt that requested it. */
export async function issueCode(
  db: Db,
  { secret, clock }: CodeDeps,
  to: CodeFor,
  { event, tries }: { event: string; tries: number },
): Promise<string> {
  const now = clock.now();
  const code = String(randomInt(10 ** CODE_LENGTH)).padStart(CODE_LENGTH, '0');
  const expires = new Date(now.getTime() + CODE_MINUTES * 60_000);
  await insertCode(db, now, { to, codeHash: hashCode(secret, to, code), event, tries, expires });
  return code;
}

/**
 * Tries a code; a right one is used up. One statement counts the try and compares, so that parallel guesses
 * cannot exceed the tries. No code of a denied number is right. A used code no longer counts against its network address.
 */
export function redeemCode(db: Db, { secret, clock }: CodeDeps, to: CodeFor, code: string): Promise<CodeTry> {
  return updateTries(db, clock.now(), to, hashCode(secret, to, code));
}

function hashCode(secret: Uint8Array, { phone, purpose, user }: CodeFor, code: string): string {
  return signatureOf(secret, `code ${purpose} ${phone} ${user} ${code}`);
}

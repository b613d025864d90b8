import { createHmac, randomInt } from 'node:crypto';
import { CODE_LENGTH, CODE_MINUTES } from '#contract/auth/fields.ts';
import type { Db } from '../../database/db.ts';
import type { Deps } from '../../deps.ts';
import { type CodeFor, insertCode, updateTried } from './code-queries.ts';

type Known = Pick<Deps, 'secret' | 'clock'>;

/** A new code that bears so many tries, sent by an attempt; the one before it is void from now on. */
export async function issueCode(
  db: Db,
  { secret, clock }: Known,
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
 * Whether this is the code, which is then used up. The try is counted by the statement that compares: of any number of
 * parallel tries so many are looked at as the code bears. Of a number that was kept out since it was sent no code is
 * right. A code that is used counts no more for those who share the address it was asked from.
 */
export function redeemCode(db: Db, { secret, clock }: Known, to: CodeFor, code: string): Promise<boolean> {
  return updateTried(db, clock.now(), to, hashCode(secret, to, code));
}

function hashCode(secret: Uint8Array, { phone, purpose, user }: CodeFor, code: string): string {
  return createHmac('sha256', secret).update(`code ${purpose} ${phone} ${user} ${code}`).digest('base64url');
}

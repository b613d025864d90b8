import type { FactorKey } from '#contract/staff/api.ts';
import { type Actor, audit } from '../audit/audit.ts';
import { inTransaction, type Trx } from '../database/db.ts';
import type { Deps, Viewer } from '../deps.ts';
import { type Limit, withdrawAttempt } from '../limits/attempt-queries.ts';
import { recordAttempt } from '../limits/attempts.ts';
import { tooMany } from '../limits/too-many.ts';
import { Refusal } from '../refusal.ts';
import { updateFactorGiven } from '../viewer/standing-queries.ts';
import { requireSession } from '../viewer/viewer.ts';
import { factorUri, hashRecoveryCode, newRecoveryCodes, newSecret, openSecret, sealSecret, stepOf } from './factor.ts';
import * as queries from './queries.ts';

type Known = Pick<Deps, 'db' | 'secret' | 'clock'>;

/** A new key to show to one's telephone; it is asked for once a code has proved it. @throws Refusal 409 factor_exists */
export async function beginFactor(deps: Known, viewer: Viewer): Promise<FactorKey> {
  const { id, email, phone } = requireSession(viewer);
  const secret = newSecret();
  if (!(await queries.insertFactor(deps.db, id, sealSecret(deps.secret, id, secret))))
    throw new Refusal(409, 'factor_exists');
  return { secret, uri: factorUri(secret, email ?? phone ?? String(id)) };
}

/**
 * Proves the new key by a code; from now on it is asked for. Gives the recovery codes, this once.
 * @throws Refusal 400 wrong_factor, 409 factor_exists, 429
 */
export async function proveFactor(deps: Known, viewer: Viewer, actor: Actor, code: string): Promise<string[]> {
  const { id, session } = requireSession(viewer);
  await guess(deps, id, () => redeemAppCode(deps, id, code));
  const codes = newRecoveryCodes();
  const hashes = codes.map((one) => hashRecoveryCode(deps.secret, id, one));
  await inTransaction(deps.db, async (trx) => {
    const now = deps.clock.now();
    if (!(await queries.confirmFactor(trx, id, now, hashes))) throw new Refusal(409, 'factor_exists');
    await updateFactorGiven(trx, session, now);
    await audit(trx, actor, { act: 'factor.set_up', target: { kind: 'user', id }, ...factorIs(true) });
  });
  return codes;
}

/** Opens the back office to this session by a code of the telephone, or a recovery code. @throws Refusal 400, 429 */
export async function giveFactor(deps: Known, viewer: Viewer, actor: Actor, code: string): Promise<void> {
  const { id, session } = requireSession(viewer);
  await checkFactor(deps, actor, id, code);
  await updateFactorGiven(deps.db, session, deps.clock.now());
}

/** Removes one's own authenticator app; a passkey has to be there then. @throws Refusal 404 not_found, 409 last_factor */
export async function removeFactor(deps: Known, actor: Actor, userId: number): Promise<void> {
  await inTransaction(deps.db, async (trx) => {
    const { passkeys } = await queries.holdFactors(trx, userId);
    if (!(await queries.deleteFactor(trx, userId))) throw new Refusal(404, 'not_found');
    if (passkeys === 0) throw new Refusal(409, 'last_factor', { isFailure: true });
    await audit(trx, actor, { act: 'factor.remove', target: { kind: 'user', id: userId }, ...factorIs(false) });
  });
}

/** Takes somebody's authenticator app away; false when there was none. In a transaction of the caller's. */
export function dropApp(trx: Trx, userId: number): Promise<boolean> {
  return queries.deleteFactor(trx, userId);
}

/** Holds an account while its second factors change, and says which it has. @throws Refusal 401 when it is gone */
export function holdFactors(trx: Trx, userId: number): Promise<queries.HeldFactors> {
  return queries.holdFactors(trx, userId);
}

/** Whether somebody has a second factor: an authenticator app that was proved, or a passkey. */
export function hasSecondFactor(deps: Pick<Deps, 'db'>, userId: number): Promise<boolean> {
  return queries.hasSecondFactor(deps.db, userId);
}

/** Whether somebody has proved an authenticator app. */
export async function hasApp(deps: Pick<Deps, 'db'>, userId: number): Promise<boolean> {
  return (await queries.findFactor(deps.db, userId))?.confirmed ?? false;
}

/** Uses up a code of the telephone, or a recovery code. @throws Refusal 400 wrong_factor, 429 */
export function checkFactor(deps: Known, actor: Actor, userId: number, code: string): Promise<void> {
  return guess(deps, userId, () => isFactor(deps, actor, userId, code));
}

/** Whether this is the code that somebody's authenticator app shows now; it is used up. */
export async function redeemAppCode({ db, secret, clock }: Known, userId: number, code: string): Promise<boolean> {
  const factor = await queries.findFactor(db, userId);
  if (!factor) return false;
  const step = stepOf(openSecret(secret, userId, factor.secret), code.replaceAll(/\s/g, ''), clock.now());
  return step !== null && queries.updateLastStep(db, userId, step);
}

const factorIs = (hasFactor: boolean) => ({ before: { hasFactor: !hasFactor }, after: { hasFactor } });

/** Counted before it is looked at, so that parallel guesses are counted too; a right one is forgotten. */
async function guess(deps: Known, id: number, isRight: () => Promise<boolean>): Promise<void> {
  const limits = factorLimits(id);
  const attempt = await recordAttempt(deps.db, deps.clock.now(), 'factor', limits);
  if ('retryAfter' in attempt) throw tooMany(attempt.retryAfter);
  if (!(await isRight())) throw new Refusal(400, 'wrong_factor', { fields: { code: 'wrong_factor' }, isFailure: true });
  const keys = limits.map(({ key }) => key);
  await withdrawAttempt(deps.db, attempt.event, keys);
}

async function isFactor(deps: Known, actor: Actor, id: number, code: string): Promise<boolean> {
  const factor = await queries.findFactor(deps.db, id);
  if (!factor?.confirmed) return false;
  if (await redeemAppCode(deps, id, code)) return true;
  const hash = hashRecoveryCode(deps.secret, id, code);
  return inTransaction(deps.db, async (trx) => {
    const left = await queries.deleteRecoveryCode(trx, id, hash);
    if (left === null) return false;
    const [before, after] = [{ recoveryCodes: left + 1 }, { recoveryCodes: left }];
    await audit(trx, actor, { act: 'factor.recover', target: { kind: 'user', id }, before, after });
    return true;
  });
}

/** Codes of a second factor tried by somebody who is signed in. */
function factorLimits(userId: number): Limit[] {
  return [
    { key: `u${userId}`, most: 5, seconds: 900 },
    { key: `u${userId}`, most: 30, seconds: 86_400 },
  ];
}

import type { FactorKey } from '#contract/staff/api.ts';
import { DAY_SECONDS } from '#contract/values/durations.ts';
import { type Actor, audit } from '../audit/audit.ts';
import { inTransaction } from '../database/db.ts';
import type { Deps, Viewer } from '../deps.ts';
import { type Limit, withdrawAttempt } from '../limits/attempt-queries.ts';
import { requireAttempt } from '../limits/attempts.ts';
import { Refusal } from '../refusal.ts';
import { recordFactorEntered } from '../viewer/staff-session-queries.ts';
import { requireSession } from '../viewer/viewer.ts';
import { factorUri, hashRecoveryCode, newRecoveryCodes, newSecret, openSecret, sealSecret, stepOf } from './factor.ts';
import * as queries from './queries.ts';

export { deleteFactor, lockFactors } from './queries.ts';

type FactorDeps = Pick<Deps, 'db' | 'secret' | 'clock'>;

/** Creates a key for an authenticator app; it takes effect once a code has confirmed it. @throws Refusal 409 factor_exists */
export async function beginFactor(deps: FactorDeps, viewer: Viewer): Promise<FactorKey> {
  const { id, email, phone } = requireSession(viewer);
  const secret = newSecret();
  if (!(await queries.insertFactor(deps.db, id, sealSecret(deps.secret, id, secret))))
    throw new Refusal(409, 'factor_exists');
  return { secret, uri: factorUri(secret, email ?? phone ?? String(id)) };
}

/**
 * Confirms the new key by a code. @returns the recovery codes, shown only this once
 * @throws Refusal 400 wrong_factor, 409 factor_exists, 429
 */
export async function confirmNewFactor(
  deps: FactorDeps,
  viewer: Viewer,
  actor: Actor,
  code: string,
): Promise<string[]> {
  const { id, session } = requireSession(viewer);
  await limitGuesses(deps, id, () => redeemAppCode(deps, id, code));
  const codes = newRecoveryCodes();
  const hashes = codes.map((one) => hashRecoveryCode(deps.secret, id, one));
  await inTransaction(deps.db, async (trx) => {
    const now = deps.clock.now();
    if (!(await queries.confirmFactor(trx, id, now, hashes))) throw new Refusal(409, 'factor_exists');
    await recordFactorEntered(trx, session, now);
    await audit(trx, actor, { act: 'factor.set_up', target: { kind: 'user', id }, ...factorChange(true) });
  });
  return codes;
}

/** Opens the back office to this session by an authenticator or recovery code. @throws Refusal 400, 429 */
export async function enterFactor(deps: FactorDeps, viewer: Viewer, actor: Actor, code: string): Promise<void> {
  const { id, session } = requireSession(viewer);
  await checkFactor(deps, actor, id, code);
  await recordFactorEntered(deps.db, session, deps.clock.now());
}

/** Removes one's authenticator app; only possible with a passkey. @throws Refusal 404 not_found, 409 last_factor */
export async function removeFactor(deps: FactorDeps, actor: Actor, userId: number): Promise<void> {
  await inTransaction(deps.db, async (trx) => {
    const { passkeys } = await queries.lockFactors(trx, userId);
    if (!(await queries.deleteFactor(trx, userId))) throw new Refusal(404, 'not_found');
    if (passkeys === 0) throw new Refusal(409, 'last_factor', { hasSuccessFalse: true });
    await audit(trx, actor, { act: 'factor.remove', target: { kind: 'user', id: userId }, ...factorChange(false) });
  });
}

/** Whether a person has a second factor: a confirmed authenticator app or a passkey. */
export function hasSecondFactor(deps: Pick<Deps, 'db'>, userId: number): Promise<boolean> {
  return queries.hasSecondFactor(deps.db, userId);
}

/** Whether a person has a confirmed authenticator app. */
export async function hasApp(deps: Pick<Deps, 'db'>, userId: number): Promise<boolean> {
  return (await queries.findFactor(deps.db, userId))?.confirmed ?? false;
}

/** Uses up an authenticator or recovery code. @throws Refusal 400 wrong_factor, 429 */
export function checkFactor(deps: FactorDeps, actor: Actor, userId: number, code: string): Promise<void> {
  return limitGuesses(deps, userId, () => redeemFactor(deps, actor, userId, code));
}

/** Whether the code is the current one of the person's authenticator app; it is used up. */
export async function redeemAppCode({ db, secret, clock }: FactorDeps, userId: number, code: string): Promise<boolean> {
  const factor = await queries.findFactor(db, userId);
  if (!factor) return false;
  const appKey = openSecret(secret, userId, factor.secret);
  if (appKey === null) return false;
  const step = stepOf(appKey, code.replaceAll(/\s/g, ''), clock.now());
  return step !== null && queries.updateLastStep(db, userId, step);
}

const factorChange = (hasFactor: boolean) => ({ before: { hasFactor: !hasFactor }, after: { hasFactor } });

/** The attempt is counted before the comparison, so that parallel guesses are counted too; a right code clears them. */
async function limitGuesses(deps: FactorDeps, id: number, isRight: () => Promise<boolean>): Promise<void> {
  const limits = factorLimits(id);
  const attempt = await requireAttempt(deps, 'factor', limits);
  if (!(await isRight()))
    throw new Refusal(400, 'wrong_factor', { fields: { code: 'wrong_factor' }, hasSuccessFalse: true });
  const keys = limits.map(({ key }) => key);
  await withdrawAttempt(deps.db, attempt.event, keys);
}

async function redeemFactor(deps: FactorDeps, actor: Actor, id: number, code: string): Promise<boolean> {
  const factor = await queries.findFactor(deps.db, id);
  if (!factor?.confirmed) return false;
  if (await redeemAppCode(deps, id, code)) return true;
  const hash = hashRecoveryCode(deps.secret, id, code);
  return inTransaction(deps.db, async (trx) => {
    const remaining = await queries.deleteRecoveryCode(trx, id, hash);
    if (remaining === null) return false;
    const [before, after] = [{ recoveryCodes: remaining + 1 }, { recoveryCodes: remaining }];
    await audit(trx, actor, { act: 'factor.recover', target: { kind: 'user', id }, before, after });
    return true;
  });
}

/** Limits of wrong second-factor codes of a signed-in person. */
function factorLimits(userId: number): Limit[] {
  return [
    { key: `u${userId}`, most: 5, seconds: 900 },
    { key: `u${userId}`, most: 30, seconds: DAY_SECONDS },
  ];
}

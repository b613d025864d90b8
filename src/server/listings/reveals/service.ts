import type { Deps, Viewer } from '../../deps.ts';
import { recordProvenAttempt } from '../../proof/proven-attempt.ts';
import { addressKey } from '../../viewer/address-keys.ts';
import { readBrowser } from '../../viewer/browser-cookie.ts';
import type { Caller } from '../../viewer/caller.ts';
import { countCanaryHits } from '../canaries.ts';
import { revealLimits } from './reveal-limits.ts';
import { findPhone, insertReveal, type Target } from './reveal-queries.ts';

type RevealCaller = { viewer: Viewer; caller: Caller };

/**
 * Reveals the phone of an active listing or of a complex, and records the request. Repeats for the same phone within a day
 * do not count. Null: not active, or it has no phone.
 * @throws Refusal 429 too_many_requests, or proof_required with details.challenge
 */
export async function revealPhone(
  deps: Deps,
  { viewer, caller }: RevealCaller,
  target: Target,
): Promise<string | null> {
  const account = viewer.user?.id;
  const person = account === undefined ? readBrowser(deps.secret, caller.browser) : `u${account}`;
  const addressVisitor = addressKey(deps.secret, caller.ip);
  const now = deps.clock.now();
  const contact = await findPhone(deps.db, now, target, {
    visitors: [person ?? addressVisitor, addressVisitor],
    account: account ?? null,
  });
  if (!contact || contact.isRepeat) return contact?.phone ?? null;
  const canaryHits = await countCanaryHits(deps, caller.ip);
  await recordProvenAttempt(deps, caller, {
    kind: 'reveal',
    limits: revealLimits(deps, { ip: caller.ip, person, isNewAccount: contact.isNewAccount, canaryHits }),
    proofFor: { purpose: 'reveal', about: Object.entries(target).join() },
  });
  await insertReveal(deps.db, now, target, person ?? addressVisitor);
  return contact.phone;
}

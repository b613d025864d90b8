import { CODE_TRIES } from '#contract/auth/fields.ts';
import { isMobilePhone, readPhone } from '#contract/values/phone.ts';
import type { Deps } from '../../deps.ts';
import { withdrawAttempt } from '../../limits/attempt-queries.ts';
import { EVERYBODY } from '../../limits/attempts.ts';
import { isDenied } from '../../phone-rules/lookup-service.ts';
import { SmsFailure } from '../../ports.ts';
import { takeProvenTurn } from '../../proof/proven-attempt.ts';
import { Refusal } from '../../refusal.ts';
import { raiseAlarm } from '../../telemetry/counters.ts';
import { fillText } from '../../text/texts.ts';
import { networkKey, wideNetworkKey } from '../../viewer/address-keys.ts';
import type { Caller } from '../../viewer/caller.ts';
import { codeBudget, codeLimits, phoneKey, verifyLimits } from '../limits.ts';
import type { CodeFor } from './code-queries.ts';
import { issueCode, redeemCode } from './codes.ts';
import { deleteSentCode, findCodeHistory, insertSentCode } from './sent-code-queries.ts';

/** The log warns when this part of the hour's texts is spent. */
const NEARLY_SPENT = 0.8;
/** A number that got more codes than this within a day gets codes that bear fewer tries. */
const MANY = 2;

/**
 * Sends a code to a mobile number. Nobody is looked up: a known number and an unknown one are the same here.
 * @throws Refusal 400 number_not_sent_error (not a mobile number of ours, or one that is kept out), 429 too_many_requests or proof_required,
 *   503 number_not_sent_error (the provider)
 */
export async function sendCode(
  deps: Deps,
  caller: Caller,
  text: string,
  what: Omit<CodeFor, 'phone'> = { purpose: 'sign_in', user: 0 },
): Promise<void> {
  const phone = readPhone(text);
  // asked of any text, so that a number that is kept out is answered as one of no operator, in the same time
  const isOut = await isDenied(deps.db, phone ?? '');
  if (!phone || isOut || !isMobilePhone(phone)) throw new Refusal(400, 'number_not_sent_error', { isFailure: true });
  const sent = await takeCodeTurn(deps, caller, phone);
  const code = await issueCode(deps.db, deps, { phone, ...what }, sent);
  const { texts } = await deps.texts.textsIn(caller.language);
  try {
    await deps.sms.send({ to: phone, text: fillText(texts.sms_code ?? '', { code }) });
  } catch (error) {
    caller.log.error(error, 'a code was not sent');
    // nothing was sent, so nothing is counted but that the address has asked
    if (error instanceof SmsFailure && error.isCertain) {
      await withdrawAttempt(deps.db, sent.event, [phoneKey(phone), EVERYBODY]);
      await deleteSentCode(deps.db, sent.event);
    }
    throw new Refusal(503, 'number_not_sent_error', { isFailure: true, retryAfter: 60 });
  }
}

/**
 * Whether this is the code, which is then used up. Wrong tries count against the address they come from; they are counted
 * before the code is looked at, so that parallel guesses are counted too.
 * @throws Refusal 429 too_many_requests or proof_required
 */
export async function tryCode(deps: Deps, caller: Caller, to: CodeFor, code: string): Promise<boolean> {
  const attempt = await takeProvenTurn(deps, caller, {
    kind: 'verify',
    limits: verifyLimits(deps, caller.ip),
    proofFor: { purpose: 'verify', about: to.phone },
    isFailure: true,
  });
  const isRight = await redeemCode(deps.db, deps, to, code.trim());
  if (isRight) await withdrawAttempt(deps.db, attempt.event);
  return isRight;
}

/** Notes that a code is sent, and says how many tries it bears. */
async function takeCodeTurn(deps: Deps, caller: Caller, phone: string): Promise<{ event: string; tries: number }> {
  const { secret } = deps;
  const now = deps.clock.now();
  const to = { phone, network: networkKey(secret, caller.ip), wideNetwork: wideNetworkKey(secret, caller.ip) };
  const limits = codeLimits(deps, caller.ip, phone, await findCodeHistory(deps.db, now, to));
  const budget = codeBudget(deps);
  const { event, count: spent } = await takeProvenTurn(deps, caller, {
    kind: 'code',
    limits,
    watched: budget,
    proofFor: { purpose: 'code', about: phone },
    isFailure: true,
  });
  const alarm = (what: string) =>
    raiseAlarm(deps, caller.log, 'sms_budget', `the texts of this hour are ${what}`, { spent, budget: budget.most });
  if (spent >= budget.most) alarm('spent');
  else if (spent === Math.ceil(budget.most * NEARLY_SPENT)) alarm('nearly spent');
  const today = await insertSentCode(deps.db, now, { event, ...to });
  return { event, tries: today > MANY ? CODE_TRIES.further : CODE_TRIES.first };
}

import { CODE_TRIES } from '#contract/auth/fields.ts';
import { isMobilePhone, readPhone } from '#contract/values/phone.ts';
import type { Deps } from '../../deps.ts';
import { withdrawAttempt } from '../../limits/attempt-queries.ts';
import { EVERYBODY } from '../../limits/attempts.ts';
import { isDenied } from '../../phone-rules/lookup-service.ts';
import { SmsFailure } from '../../ports.ts';
import { recordProvenAttempt } from '../../proof/proven-attempt.ts';
import { Refusal } from '../../refusal.ts';
import { raiseAlarm } from '../../telemetry/counters.ts';
import { networkKey, wideNetworkKey } from '../../viewer/address-keys.ts';
import type { Caller } from '../../viewer/caller.ts';
import { codeBudget, codeLimits, phoneKey, verifyLimits } from '../limits.ts';
import { codeMessage } from './code-message.ts';
import type { CodeFor } from './code-queries.ts';
import { issueCode, redeemCode } from './codes.ts';
import { deleteSentCode, findCodeHistory, insertSentCode } from './sent-code-queries.ts';

/** The log warns when this share of the hourly budget of text messages is used. */
const NEARLY_SPENT = 0.8;
/** After more codes than this within a day, a number's codes allow fewer tries. */
const MANY_CODES = 2;

/**
 * Sends a code to a mobile number. Whether the number has an account makes no difference to the response.
 * @throws Refusal 400 number_not_sent_error (not a supported mobile number, or a denied one), 429 too_many_requests or proof_required,
 *   503 number_not_sent_error (the provider)
 */
export async function sendCode(
  deps: Deps,
  caller: Caller,
  text: string,
  scope: Omit<CodeFor, 'phone'> = { purpose: 'sign_in', user: 0 },
): Promise<void> {
  const phone = readPhone(text);
  // checked for any text, so that a denied number takes as long as an unsupported one
  const isOnDenyList = await isDenied(deps.db, phone ?? '');
  if (!phone || isOnDenyList || !isMobilePhone(phone))
    throw new Refusal(400, 'number_not_sent_error', { hasSuccessFalse: true });
  const attempt = await recordCodeAttempt(deps, caller, phone);
  const code = await issueCode(deps.db, deps, { phone, ...scope }, attempt);
  const { texts } = await deps.texts.textsIn(caller.language);
  try {
    await deps.sms.send({ to: phone, text: codeMessage(texts.sms_code ?? '', code, deps.config.PUBLIC_URL) });
  } catch (error) {
    caller.log.error(error, 'sending a code failed');
    // nothing was sent: only the attempt of the address still counts
    if (error instanceof SmsFailure && error.isCertain) {
      await withdrawAttempt(deps.db, attempt.event, [phoneKey(phone), EVERYBODY]);
      await deleteSentCode(deps.db, attempt.event);
    }
    throw new Refusal(503, 'number_not_sent_error', { hasSuccessFalse: true, retryAfter: 60 });
  }
}

/**
 * Whether the code is right; a right code is used up. The attempt counts against the network address before the code is
 * compared, so that parallel guesses are counted too.
 * @throws Refusal 400 code_tries_used, 429 too_many_requests or proof_required
 */
export async function tryCode(deps: Deps, caller: Caller, to: CodeFor, code: string): Promise<boolean> {
  const attempt = await recordProvenAttempt(deps, caller, {
    kind: 'verify',
    limits: verifyLimits(deps, caller.ip),
    proofFor: { purpose: 'verify', about: to.phone },
    hasSuccessFalse: true,
  });
  const result = await redeemCode(deps.db, deps, to, code.trim());
  if (result === 'spent') throw new Refusal(400, 'code_tries_used', { hasSuccessFalse: true });
  if (result === 'right') await withdrawAttempt(deps.db, attempt.event);
  return result === 'right';
}

/** Records a request for a code. @returns the attempt and how many tries the code allows */
async function recordCodeAttempt(deps: Deps, caller: Caller, phone: string): Promise<{ event: string; tries: number }> {
  const { secret } = deps;
  const now = deps.clock.now();
  const to = { phone, network: networkKey(secret, caller.ip), wideNetwork: wideNetworkKey(secret, caller.ip) };
  const limits = codeLimits(deps, caller.ip, phone, await findCodeHistory(deps.db, now, to));
  const budget = codeBudget(deps);
  const { event, count } = await recordProvenAttempt(deps, caller, {
    kind: 'code',
    limits,
    watched: budget,
    proofFor: { purpose: 'code', about: phone },
    hasSuccessFalse: true,
  });
  const alarm = (state: string) =>
    raiseAlarm(deps, caller.log, 'sms_budget', `this hour's budget of text messages is ${state}`, {
      spent: count,
      budget: budget.most,
    });
  if (count >= budget.most) alarm('spent');
  else if (count === Math.ceil(budget.most * NEARLY_SPENT)) alarm('nearly spent');
  const today = await insertSentCode(deps.db, now, { event, ...to });
  return { event, tries: today > MANY_CODES ? CODE_TRIES.further : CODE_TRIES.first };
}

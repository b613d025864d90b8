import { setTimeout as wait } from 'node:timers/promises';
import { type Clock, type Sms, SmsFailure, type SmsSender } from '../ports.ts';

/** How a provider is asked; all but `base` is for tests. */
export type Delivery = {
  base?: string;
  /** ms for the whole answer */
  patience?: number;
  clock?: Clock;
  pause?: (ms: number) => Promise<unknown>;
};

const PATIENCE_MS = 10_000;
/** Waits before the second and the third try, in ms. */
const PAUSES = [300, 1_500];
/** After so many failures in a row the provider is left alone for a while. */
const MOST_FAILURES = 5;
const LEFT_ALONE_MS = 30_000;
/** The connection was never made, so the provider has seen nothing. */
const NEVER_CONNECTED = [
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'UND_ERR_CONNECT_TIMEOUT',
];

/** What a provider's answer means. `refused`: it says that it sends nothing; `broken`: nobody knows. */
export type Verdict = 'sent' | { refused: string; isOurFault: boolean } | { broken: string };

/**
 * Sends by HTTP at most once: tries again only while no connection was made. A cut connection, silence or a server's
 * error may mean that the text is on its way, so it ends there. After five failures in a row nobody is kept waiting:
 * for half a minute every text fails at once, then one shows whether the provider is back.
 */
export function openDelivery(
  requestOf: (sms: Sms) => Request,
  judge: (status: number, body: string) => Verdict,
  { patience = PATIENCE_MS, clock = { now: () => new Date() }, pause = wait }: Delivery,
): SmsSender {
  let failures = 0;
  let leftAloneUntil = 0;

  const fail = (message: string, isCertain: boolean): never => {
    failures += 1;
    if (failures >= MOST_FAILURES) leftAloneUntil = clock.now().getTime() + LEFT_ALONE_MS;
    throw new SmsFailure(message, isCertain);
  };

  return {
    send: async (sms) => {
      const now = clock.now().getTime();
      if (now < leftAloneUntil) throw new SmsFailure('the provider is left alone after failures', true);
      // the next one waits for what this one finds out
      if (failures >= MOST_FAILURES) leftAloneUntil = now + LEFT_ALONE_MS;
      const answer = await ask(() => requestOf(sms), patience, pause).catch((error: unknown) =>
        fail(reasonOf(error), isUnconnected(error)),
      );
      const verdict = judge(answer.status, answer.body);
      if (verdict === 'sent') {
        failures = 0;
        leftAloneUntil = 0;
        return;
      }
      if ('broken' in verdict) return fail(verdict.broken, false);
      // a number that the provider does not like says nothing about the next one
      if (verdict.isOurFault) return fail(verdict.refused, true);
      throw new SmsFailure(verdict.refused, true);
    },
  };
}

async function ask(
  makeRequest: () => Request,
  patience: number,
  pause: (ms: number) => Promise<unknown>,
): Promise<{ status: number; body: string }> {
  for (let turn = 0; ; turn++) {
    try {
      const request = makeRequest();
      // a kept connection that the provider has just closed would look like a text that may be on its way
      request.headers.set('connection', 'close');
      const answer = await fetch(request, { signal: AbortSignal.timeout(patience), redirect: 'error' });
      return { status: answer.status, body: (await answer.text()).slice(0, 10_000) };
    } catch (error) {
      const before = PAUSES[turn];
      if (before === undefined || !isUnconnected(error)) throw error;
      await pause(before);
    }
  }
}

function isUnconnected(error: unknown): boolean {
  return NEVER_CONNECTED.includes(codeOf(error));
}

function codeOf(error: unknown): string {
  const cause = error instanceof Error ? (error.cause as { code?: unknown } | undefined) : undefined;
  return String(cause?.code ?? '');
}

/** Never the address: it may hold what is secret. */
function reasonOf(error: unknown): string {
  return codeOf(error) || (error instanceof Error ? error.name : 'unknown');
}

/** A provider's JSON, or an empty object when it is none. */
export function readJson(body: string): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(body);
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
  } catch {
    return {};
  }
}

import { setTimeout as wait } from 'node:timers/promises';
import { type Outside, OutsideFailure, openOutside, type Tools } from '../../outside/outside.ts';
import { isUnconnected } from '../../outside/unsent.ts';
import { type Sms, SmsFailure, type SmsSender } from '../../ports.ts';

/** Options of the calls to a provider; all but `outside` is for tests. */
export type Delivery = {
  outside?: Outside;
  base?: string;
  /** deadline of the response with all retries, in ms */
  timeoutMs?: number;
  pause?: (ms: number) => Promise<unknown>;
};

/** In ms: a person waits, and our proxy gives up after 5 s. */
const DEADLINE_MS = 4_500;
/** How long the breaker stays open, in ms: codes must be sent again soon after the provider is back. */
const PAUSE_MS = 10_000;
/** Delays before the retries, in ms. */
const RETRY_DELAYS = [300, 1_500];
/** The meaning of a provider's response. `refused`: it sends nothing; `broken`: unknown. */
export type Verdict = 'sent' | { refused: string; isOurFault: boolean } | { broken: string };

/**
 * Sends by HTTP at most once: retries only while no connection was made, because after a cut connection, a timeout or a
 * server error the message may be on its way. After five failures in a row the breaker fails every message at once for ten
 * seconds, then one message tests whether the provider is back.
 */
export function openDelivery(
  requestOf: (sms: Sms) => Request,
  judge: (status: number, body: string) => Verdict,
  { outside = openOutside(), timeoutMs = DEADLINE_MS, pause = wait }: Delivery,
): SmsSender {
  // a rejected number says nothing about the next one
  const isFault = (error: unknown) => !(error instanceof RefusedNumber);
  const call = outside.open('sms', { deadline: timeoutMs, pause: PAUSE_MS, isFault });
  return {
    send: (sms) =>
      call(async ({ fetch, signal }) => {
        const response = await ask(fetch, () => requestOf(sms), signal, pause);
        const verdict = judge(response.status, response.body);
        if (verdict === 'sent') return;
        if ('broken' in verdict) throw new SmsFailure(verdict.broken, false);
        throw new (verdict.isOurFault ? SmsFailure : RefusedNumber)(verdict.refused, true);
      }).catch((error: unknown) => {
        throw error instanceof SmsFailure ? error : new SmsFailure(reasonOf(error), isUnsent(error));
      }),
  };
}

class RefusedNumber extends SmsFailure {}

async function ask(
  fetch: Tools['fetch'],
  makeRequest: () => Request,
  signal: AbortSignal,
  pause: (ms: number) => Promise<unknown>,
): Promise<{ status: number; body: string }> {
  for (let turn = 0; ; turn++) {
    try {
      const request = makeRequest();
      // a kept-alive connection that the provider has just closed would look like a message that may be on its way
      request.headers.set('connection', 'close');
      const response = await fetch(request);
      return { status: response.status, body: (await response.text()).slice(0, 10_000) };
    } catch (error) {
      const delay = RETRY_DELAYS[turn];
      if (delay === undefined || !isUnconnected(error)) throw error;
      await pause(delay);
      // the caller may have given up
      signal.throwIfAborted();
    }
  }
}

/** Certainly nothing was sent: the breaker was open, or no connection was made. */
function isUnsent(error: unknown): boolean {
  return isUnconnected(error) || (error instanceof OutsideFailure && error.outcome === 'refused');
}

function codeOf(error: unknown): string {
  const cause = error instanceof Error ? (error.cause as { code?: unknown } | undefined) : undefined;
  return String(cause?.code ?? '');
}

/** Never the address, which may contain secrets. */
function reasonOf(error: unknown): string {
  if (error instanceof OutsideFailure) return error.message;
  return codeOf(error) || (error instanceof Error ? error.name : 'unknown');
}

/** A provider's JSON object, or an empty object. */
export function readJson(body: string): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(body);
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
  } catch {
    return {};
  }
}

import { setTimeout as wait } from 'node:timers/promises';
import { type Outside, OutsideFailure, openOutside, type Tools } from '../../outside/outside.ts';
import { type Sms, SmsFailure, type SmsSender } from '../../ports.ts';

/** How a provider is asked; all but `outside` is for tests. */
export type Delivery = {
  outside?: Outside;
  base?: string;
  /** ms for the whole answer, all tries together */
  patience?: number;
  pause?: (ms: number) => Promise<unknown>;
};

/** A person waits for it, and the proxy 5 s for us. */
const PATIENCE_MS = 4_500;
/** How long a provider is left alone, in ms: codes must go again soon after it is back. */
const PAUSE_MS = 10_000;
/** Waits before the second and the third try, in ms. */
const PAUSES = [300, 1_500];
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
 * for ten seconds every text fails at once, then one shows whether the provider is back.
 */
export function openDelivery(
  requestOf: (sms: Sms) => Request,
  judge: (status: number, body: string) => Verdict,
  { outside = openOutside(), patience = PATIENCE_MS, pause = wait }: Delivery,
): SmsSender {
  // a number that the provider does not like says nothing about the next one
  const isFault = (error: unknown) => !(error instanceof RefusedNumber);
  const call = outside.open('sms', { deadline: patience, pause: PAUSE_MS, isFault });
  return {
    send: (sms) =>
      call(async ({ fetch, signal }) => {
        const answer = await ask(fetch, () => requestOf(sms), signal, pause);
        const verdict = judge(answer.status, answer.body);
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
      // a kept connection that the provider has just closed would look like a text that may be on its way
      request.headers.set('connection', 'close');
      const answer = await fetch(request);
      return { status: answer.status, body: (await answer.text()).slice(0, 10_000) };
    } catch (error) {
      const before = PAUSES[turn];
      if (before === undefined || !isUnconnected(error)) throw error;
      await pause(before);
      // whoever waited has gone
      signal.throwIfAborted();
    }
  }
}

/** Nothing was sent: they were left alone, or never reached. */
function isUnsent(error: unknown): boolean {
  return isUnconnected(error) || (error instanceof OutsideFailure && error.outcome === 'refused');
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
  if (error instanceof OutsideFailure) return error.message;
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

// Continuous load on a real site during faults, by kind of work, with counts of successes and failures.
import { waitUntil } from '../wait.ts';

export const KINDS = ['reads', 'writes', 'uploads', 'staff lists', 'purchases'] as const;
/** Kinds of work that need SMS or mail. */
export const DELIVERY_KINDS = ['codes', 'mails'] as const;
export type Kind = (typeof KINDS)[number] | (typeof DELIVERY_KINDS)[number];
const ALL = [...KINDS, ...DELIVERY_KINDS];

/** The response timeout in ms; a request without a response counts as failed for as long. */
const RESPONSE_TIMEOUT_MS = 20_000;
/** The pause between two requests of a user, in ms: this is not a benchmark. */
const PAUSE_MS = 40;
/** Consecutive successes after which a kind of work has recovered. */
const SUCCESSES_TO_RECOVER = 3;

/** `from`: the IP address of the client; a new one by default. */
type RequestOptions = { token?: string; body?: unknown; key?: string; from?: string };
export type Call = (method: string, path: string, options?: RequestOptions) => Promise<CallResult>;
// biome-ignore lint/suspicious/noExplicitAny: tests read parsed responses freely
export type CallResult = { status: number; body: any };

let calls = 0;

/** Calls a site, each time from a new IP address. Status 0: no response. */
export function callsTo(address: string): Call {
  return async (method, path, { token, body, key, from } = {}) => {
    calls += 1;
    const isForm = body instanceof FormData;
    const isText = body instanceof URLSearchParams;
    const isRawBody = isForm || isText;
    try {
      const response = await fetch(`${address}${path}`, {
        method,
        redirect: 'manual',
        signal: AbortSignal.timeout(RESPONSE_TIMEOUT_MS),
        headers: {
          'x-forwarded-for': from ?? `10.${(calls >> 16) & 255}.${(calls >> 8) & 255}.${calls & 255}`,
          ...(token && { authorization: `Bearer ${token}` }),
          ...(key && { 'idempotency-key': key }),
          ...(body !== undefined && !isRawBody && { 'content-type': 'application/json' }),
        },
        ...(body !== undefined && { body: isRawBody ? body : JSON.stringify(body) }),
      });
      const text = await response.text();
      const isJson = response.headers.get('content-type')?.startsWith('application/json');
      return { status: response.status, body: isJson && text !== '' ? JSON.parse(text) : text };
    } catch (error) {
      return { status: 0, body: String(error) };
    }
  };
}

/** Sends one request of a task. */
export type Run = () => Promise<CallResult>;
/** `pauseMs`: the pause between two runs. */
export type Task = { kind: Kind; run: Run; pauseMs?: number };
/** Consecutive successes. */
type Streak = { length: number; startedAt: number };

export type Work = {
  /** The seconds from now until each kind has recovered. @throws Error after `maxSeconds` */
  measureRecovery: (kinds: readonly Kind[], maxSeconds: number) => Promise<Record<Kind, number>>;
  /** responses that are neither a success nor "try again", as text */
  problems: string[];
  /** successes so far */
  count: (kind: Kind) => number;
  /** Successes, failures and the slowest response in ms of each kind since the last reset; by default it resets them. */
  takeCounts: (shouldReset?: boolean) => Record<Kind, { successes: number; failures: number; slowest: number }>;
  stop: () => Promise<void>;
};

/** Runs every task repeatedly until `stop`. */
export function startWork(tasks: readonly Task[]): Work {
  let isStopped = false;
  const problems: string[] = [];
  const totalSuccesses = new Map<Kind, number>();
  const newCounts = () =>
    Object.fromEntries(ALL.map((kind) => [kind, { successes: 0, failures: 0, slowest: 0 }])) as ReturnType<
      Work['takeCounts']
    >;
  let counts = newCounts();
  let measuredSince = 0;
  let streaks = new Map<Kind, Streak>();

  const record = (kind: Kind, { status, body }: CallResult, startedAt: number) => {
    const isGood = status >= 200 && status < 400;
    const now = performance.now();
    counts[kind][isGood ? 'successes' : 'failures'] += 1;
    counts[kind].slowest = Math.max(counts[kind].slowest, now - startedAt);
    if (isGood) totalSuccesses.set(kind, (totalSuccesses.get(kind) ?? 0) + 1);
    else if (status !== 0 && status !== 503) problems.push(`${kind}: ${status} ${JSON.stringify(body).slice(0, 300)}`);
    if (startedAt < measuredSince) return;
    const streak = streaks.get(kind) ?? { length: 0, startedAt: now };
    // the time of the first success after the last failure
    if (!isGood) streaks.set(kind, { length: 0, startedAt: Number.NaN });
    else streaks.set(kind, { length: streak.length + 1, startedAt: streak.length === 0 ? now : streak.startedAt });
  };
  const loops = tasks.map(async ({ kind, run, pauseMs = PAUSE_MS }) => {
    while (!isStopped) {
      const start = performance.now();
      record(kind, await run(), start);
      await new Promise((resolve) => setTimeout(resolve, pauseMs));
    }
  });
  return {
    problems,
    count: (kind) => totalSuccesses.get(kind) ?? 0,
    takeCounts: (shouldReset = true) => {
      const currentCounts = counts;
      if (shouldReset) counts = newCounts();
      return currentCounts;
    },
    measureRecovery: async (kinds, maxSeconds) => {
      measuredSince = performance.now();
      streaks = new Map();
      const hasRecovered = (kind: Kind) => (streaks.get(kind)?.length ?? 0) >= SUCCESSES_TO_RECOVER;
      const listFailingKinds = () => kinds.filter((kind) => !hasRecovered(kind)).join(', ');
      await waitUntil(() => listFailingKinds() === '', 'successful responses', maxSeconds * 1000).catch(() => {
        throw new Error(
          `after ${maxSeconds} s there are no successful responses for: ${listFailingKinds()}; ${problems.slice(-3).join('\n')}`,
        );
      });
      return Object.fromEntries(
        kinds.map((kind) => [kind, ((streaks.get(kind)?.startedAt ?? measuredSince) - measuredSince) / 1000]),
      ) as Record<Kind, number>;
    },
    stop: async () => {
      isStopped = true;
      await Promise.all(loops);
    },
  };
}

import type { PUSH_HOSTS } from '#contract/contacts/push-services.ts';

/** The services that we call over the network, except the database. */
export type OutsideName =
  | 's3'
  | 'smtp'
  | 'sms'
  | 'telegram'
  | `push_${(typeof PUSH_HOSTS)[number] | 'regional' | 'other'}`
  | 'epoint'
  | 'portmanat'
  | 'valkey'
  | 'google_maps'
  | 'map_tiles'
  | 'shared_cache';

type Policy = {
  /** of a call in ms, including the wait for a permit */
  deadline: number;
  /** failures in a row that open the breaker */
  maxFailures?: number;
  /** how long the breaker stays open, in ms; then one call tests whether the service is back */
  pause?: number;
  maxAtOnce?: number;
  /** whether an error means that the service is down; otherwise it is a response */
  isFault?: (error: unknown) => boolean;
};

/** The means of a call; everything ends at the deadline. */
export type Tools = {
  signal: AbortSignal;
  /** the global fetch with the signal; does not follow redirects */
  fetch: (input: string | URL | Request, init?: RequestInit) => Promise<Response>;
  /** sets the deadline to this many ms from now */
  extend: (ms: number) => void;
};

/** @throws OutsideFailure at the deadline or while the breaker is open; else what `work` throws */
export type OutsideCall = <T>(work: (tools: Tools) => Promise<T>) => Promise<T>;

/** `refused`: the breaker was open, or too many calls waited before; nothing was sent. `deadline`: the outcome is unknown. */
export class OutsideFailure extends Error {
  readonly outcome: 'refused' | 'deadline';

  constructor(message: string, outcome: 'refused' | 'deadline') {
    super(message);
    this.name = 'OutsideFailure';
    this.outcome = outcome;
  }
}

/** The outcome of a call. `answered`: with an error that is a response. */
export type OutsideReport = {
  name: OutsideName;
  outcome: 'ok' | 'answered' | 'failed' | 'deadline' | 'refused';
  seconds: number;
};

/** Adapters call services only through this. */
export type Outside = {
  /** Calls to the same name share one breaker and semaphore; the first policy applies. */
  open: (name: OutsideName, policy: Policy) => OutsideCall;
  onCall: (listener: (report: OutsideReport) => void) => void;
  /** By name; open: refusing calls, or testing with one call whether the service is back. */
  breakers: () => { name: OutsideName; isOpen: boolean }[];
};

export function openOutside(ticks: () => number = () => performance.now()): Outside {
  const listeners: ((report: OutsideReport) => void)[] = [];
  const services = new Map<OutsideName, { call: OutsideCall; breaker: Breaker }>();
  return {
    open: (name, policy) => {
      const service = services.get(name);
      if (service) return service.call;
      const breaker = openBreaker(policy, ticks);
      const report = (outcome: OutsideReport['outcome'], startedAt: number) => {
        for (const listener of listeners) listener({ name, outcome, seconds: (ticks() - startedAt) / 1000 });
      };
      const call = openCall(name, policy, breaker, ticks, report);
      services.set(name, { call, breaker });
      return call;
    },
    onCall: (listener) => listeners.push(listener),
    breakers: () => [...services].map(([name, { breaker }]) => ({ name, isOpen: breaker.isOpen() })),
  };
}

function openCall(
  name: OutsideName,
  { deadline, maxAtOnce = Number.POSITIVE_INFINITY, isFault = () => true }: Policy,
  breaker: Breaker,
  ticks: () => number,
  report: (outcome: OutsideReport['outcome'], startedAt: number) => void,
): OutsideCall {
  const acquire = openPermits(maxAtOnce);
  return async (work) => {
    const startedAt = ticks();
    if (!breaker.admits()) {
      report('refused', startedAt);
      throw new OutsideFailure(`${name} is left alone after failures`, 'refused');
    }
    const { signal, extend, end } = startDeadline(name, deadline);
    let release = () => {};
    let isSent = false;
    try {
      release = await acquire(signal);
      signal.throwIfAborted();
      isSent = true;
      const response = await raceAbort(signal, work({ signal, extend, fetch: fetchWith(signal) }));
      breaker.succeed();
      report('ok', startedAt);
      return response;
    } catch (error) {
      // too many calls of ours: it says nothing about the service
      if (!isSent) {
        report('refused', startedAt);
        throw new OutsideFailure(`${name} has too many calls`, 'refused');
      }
      // errors caused by the signal count as the deadline
      const reason: unknown = signal.aborted ? signal.reason : error;
      const isFailure = signal.aborted || isFault(reason);
      if (isFailure) breaker.fail();
      else breaker.succeed();
      report(signal.aborted ? 'deadline' : isFailure ? 'failed' : 'answered', startedAt);
      throw reason;
    } finally {
      end();
      release();
    }
  };
}

type Breaker = { admits: () => boolean; succeed: () => void; fail: () => void; isOpen: () => boolean };

function openBreaker({ deadline, maxFailures = 5, pause = 30_000 }: Policy, ticks: () => number): Breaker {
  let failures = 0;
  let retryAt = 0;
  const isOpen = () => failures >= maxFailures;
  return {
    isOpen,
    admits: () => {
      if (!isOpen()) return true;
      if (ticks() < retryAt) return false;
      // further calls are refused until this one has ended
      retryAt = ticks() + Math.max(pause, deadline);
      return true;
    },
    succeed: () => {
      failures = 0;
    },
    fail: () => {
      failures += 1;
      if (isOpen()) retryAt = ticks() + pause;
    },
  };
}

function startDeadline(name: OutsideName, deadline: number) {
  const controller = new AbortController();
  const abort = () => controller.abort(new OutsideFailure(`${name} does not answer in time`, 'deadline'));
  let timer = setTimeout(abort, deadline);
  return {
    signal: controller.signal,
    extend: (ms: number) => {
      clearTimeout(timer);
      timer = setTimeout(abort, ms);
    },
    end: () => clearTimeout(timer),
  };
}

/** Limits concurrency; callers wait for a permit until their signal aborts. */
function openPermits(most: number): (signal: AbortSignal) => Promise<() => void> {
  let running = 0;
  const waiting = new Set<() => void>();
  const release = () => {
    const [next] = waiting;
    if (!next) running -= 1;
    next?.();
  };
  return (signal) =>
    new Promise((resolve, reject) => {
      if (running < most) {
        running += 1;
        return resolve(release);
      }
      const start = () => {
        waiting.delete(start);
        signal.removeEventListener('abort', giveUp);
        resolve(release);
      };
      const giveUp = () => {
        waiting.delete(start);
        reject(signal.reason);
      };
      signal.addEventListener('abort', giveUp, { once: true });
      waiting.add(start);
    });
}

function fetchWith(signal: AbortSignal): Tools['fetch'] {
  return (input, init) => fetch(input, { redirect: 'error', ...init, signal });
}

/** Resolves like the promise, or rejects when the signal is aborted first. */
function raceAbort<T>(signal: AbortSignal, promise: Promise<T>): Promise<T> {
  return new Promise<T>((resolve, reject) => {
    const abort = () => reject(signal.reason);
    signal.addEventListener('abort', abort, { once: true });
    promise.then(resolve, reject).finally(() => signal.removeEventListener('abort', abort));
  });
}

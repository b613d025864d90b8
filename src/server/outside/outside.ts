/** Whom we call outside of this machine and its database. */
type OutsideName = 's3' | 'smtp' | 'sms' | 'epoint' | 'portmanat' | 'valkey' | 'google_maps';

type Policy = {
  /** ms for a call, the wait for its turn included */
  deadline: number;
  /** after so many failures in a row nobody is kept waiting any more */
  mostFailures?: number;
  /** ms of that; then one call shows whether they are back */
  pause?: number;
  mostAtOnce?: number;
  /** whether an error says that they are away or broken; else it is an answer */
  isFault?: (error: unknown) => boolean;
};

/** What a call works with; all of it ends at the deadline. */
export type Tools = {
  signal: AbortSignal;
  /** the global one with the signal; it follows no redirect */
  fetch: (input: string | URL | Request, init?: RequestInit) => Promise<Response>;
  /** sets the deadline to so many ms from now */
  extend: (ms: number) => void;
};

/** @throws OutsideFailure when there is no answer in time, or none is waited for; else what `work` throws */
export type OutsideCall = <T>(work: (tools: Tools) => Promise<T>) => Promise<T>;

/** `refused`: it was left alone, nothing was sent; `deadline`: nobody knows. */
export class OutsideFailure extends Error {
  readonly outcome: 'refused' | 'deadline';

  constructor(message: string, outcome: 'refused' | 'deadline') {
    super(message);
    this.name = 'OutsideFailure';
    this.outcome = outcome;
  }
}

/** How a call ended. `answered`: with an error that is an answer. */
export type OutsideReport = {
  name: OutsideName;
  outcome: 'ok' | 'answered' | 'failed' | 'deadline' | 'refused';
  seconds: number;
};

/** The one way to the outside. Adapters call nobody past it. */
export type Outside = {
  /** The same breaker and turns for all that open the same name; the first policy counts. */
  open: (name: OutsideName, policy: Policy) => OutsideCall;
  onCall: (listener: (report: OutsideReport) => void) => void;
  /** By name; open: left alone, or one call is finding out whether they are back. */
  breakers: () => { name: OutsideName; isOpen: boolean }[];
};

export function openOutside(ticks: () => number = () => performance.now()): Outside {
  const listeners: ((report: OutsideReport) => void)[] = [];
  const opened = new Map<OutsideName, { call: OutsideCall; breaker: Breaker }>();
  return {
    open: (name, policy) => {
      const known = opened.get(name);
      if (known) return known.call;
      const breaker = openBreaker(policy, ticks);
      const report = (outcome: OutsideReport['outcome'], begun: number) => {
        for (const listener of listeners) listener({ name, outcome, seconds: (ticks() - begun) / 1000 });
      };
      const call = openCall(name, policy, breaker, ticks, report);
      opened.set(name, { call, breaker });
      return call;
    },
    onCall: (listener) => listeners.push(listener),
    breakers: () => [...opened].map(([name, { breaker }]) => ({ name, isOpen: breaker.isOpen() })),
  };
}

function openCall(
  name: OutsideName,
  { deadline, mostAtOnce = Number.POSITIVE_INFINITY, isFault = () => true }: Policy,
  breaker: Breaker,
  ticks: () => number,
  report: (outcome: OutsideReport['outcome'], begun: number) => void,
): OutsideCall {
  const acquire = openSemaphore(mostAtOnce);
  return async (work) => {
    const begun = ticks();
    if (!breaker.admits()) {
      report('refused', begun);
      throw new OutsideFailure(`${name} is left alone after failures`, 'refused');
    }
    const { signal, extend, end } = startDeadline(name, deadline);
    let release = () => {};
    try {
      release = await acquire(signal);
      signal.throwIfAborted();
      const answer = await beforeAbort(signal, work({ signal, extend, fetch: fetchWith(signal) }));
      breaker.succeed();
      report('ok', begun);
      return answer;
    } catch (error) {
      // what is thrown because of the signal is the deadline's doing
      const reason: unknown = signal.aborted ? signal.reason : error;
      const isFailure = signal.aborted || isFault(reason);
      if (isFailure) breaker.fail();
      else breaker.succeed();
      report(signal.aborted ? 'deadline' : isFailure ? 'failed' : 'answered', begun);
      throw reason;
    } finally {
      end();
      release();
    }
  };
}

type Breaker = { admits: () => boolean; succeed: () => void; fail: () => void; isOpen: () => boolean };

function openBreaker({ deadline, mostFailures = 5, pause = 30_000 }: Policy, ticks: () => number): Breaker {
  let failures = 0;
  let closedFrom = 0;
  const isOpen = () => failures >= mostFailures;
  return {
    isOpen,
    admits: () => {
      if (!isOpen()) return true;
      if (ticks() < closedFrom) return false;
      // the next ones wait for what this one finds out
      closedFrom = ticks() + Math.max(pause, deadline);
      return true;
    },
    succeed: () => {
      failures = 0;
    },
    fail: () => {
      failures += 1;
      if (isOpen()) closedFrom = ticks() + pause;
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

/** At most so many have a turn at once; the others wait, until their signal ends that. */
function openSemaphore(most: number): (signal: AbortSignal) => Promise<() => void> {
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
      const begin = () => {
        waiting.delete(begin);
        signal.removeEventListener('abort', giveUp);
        resolve(release);
      };
      const giveUp = () => {
        waiting.delete(begin);
        reject(signal.reason);
      };
      signal.addEventListener('abort', giveUp, { once: true });
      waiting.add(begin);
    });
}

function fetchWith(signal: AbortSignal): Tools['fetch'] {
  return (input, init) => fetch(input, { redirect: 'error', ...init, signal });
}

/** What comes of a promise, unless the signal is aborted first. */
function beforeAbort<T>(signal: AbortSignal, promise: Promise<T>): Promise<T> {
  return new Promise<T>((resolve, reject) => {
    const abort = () => reject(signal.reason);
    signal.addEventListener('abort', abort, { once: true });
    promise.then(resolve, reject).finally(() => signal.removeEventListener('abort', abort));
  });
}

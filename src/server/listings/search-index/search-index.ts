import { setFlagsFromString } from 'node:v8';
import { Worker } from 'node:worker_threads';
import type pg from 'pg';
import type { Logger } from 'pino';
import { openSemaphore } from '../../http/semaphore.ts';
import {
  type IndexMessage,
  type IndexRequest,
  type IndexRequestName,
  type IndexRequests,
  processNow,
} from './messages.ts';

/** An index that is further behind than this is asked once it has read what changed meanwhile, in ms. */
const MAX_LAG = 1_000;
/** How long it may take to read that, in ms; SQL answers then. */
const CATCH_UP_DEADLINE = 1_000;
/** An index that is further behind, or answers no request for as long, is broken, in ms; SQL answers then. */
const DEADLINE = 5_000;
/** The thread makes little garbage once it is filled; more would only stay reserved: half of its young generation, in MB. */
const SEMI_SPACE = 4;
/** How long to wait before a thread that ended is started again, in ms. */
const RESTART_DELAY = 5_000;
/** How often the thread is asked for a sign of life, in ms, and how many of these in a row it may not answer. */
const PING_INTERVAL = 10_000;
const MAX_UNANSWERED = 6;
/** Searches by SQL in place of the index: more at once would take the processors that it needs to get ready. */
const STAND_INS = { atOnce: 2, maxWaiting: 200, timeoutMs: 5_000 };

/** The search index of this process (docs/architecture/search.md). It holds active listings and lives in a thread of its own. */
export type SearchIndex = {
  /** null: the index is not ready, behind or broken, and SQL has to answer */
  ask: <Name extends IndexRequestName>(
    name: Name,
    request: IndexRequests[Name]['request'],
  ) => Promise<IndexRequests[Name]['result'] | null>;
  /**
   * Whether it has everything that was committed until a second ago; false: SQL has to answer. One that is a little behind is
   * waited for, because a busy site has no time for the same searches by SQL.
   */
  whenCurrent: () => Promise<boolean>;
  /** whether it is so right now */
  isCurrent: () => boolean;
  /** resolves once the index has been filled for the first time */
  whenFilled: Promise<void>;
  /** Runs a search by SQL that the index would have answered: a few at once. @throws Refusal 503 when too many wait, or too long */
  standIn: <Result>(search: () => Promise<Result>) => Promise<Result>;
  /** how long ago it had everything that was committed, in seconds */
  lag: () => number;
  /** calls a listener with the ids of changed listings, at most a second after the change; null: any may have changed */
  onChange: (listener: (ids: readonly number[] | null) => void) => void;
  close: () => Promise<void>;
};

/** For processes without an index: SQL answers everything. */
export const NO_INDEX: SearchIndex = {
  ask: async () => null,
  whenCurrent: async () => false,
  isCurrent: () => false,
  whenFilled: Promise.resolve(),
  standIn: (search) => search(),
  lag: () => 0,
  onChange: () => {},
  close: async () => {},
};

/**
 * Starts the index.
 * @param connection bypasses any pooler: the index listens for notifications
 * @param pingInterval in ms: a thread that does not answer for six times as long is replaced
 */
export function openSearchIndex(
  connection: pg.PoolConfig,
  log: Pick<Logger, 'warn' | 'error'>,
  pingInterval = PING_INTERVAL,
): SearchIndex {
  const listeners: ((ids: readonly number[] | null) => void)[] = [];
  const notify = (ids: readonly number[] | null) => {
    for (const listener of listeners) listener(ids);
  };
  const pending = new Map<number, (result: unknown) => void>();
  let currentAt = processNow();
  let isFilled = false;
  const filled = Promise.withResolvers<void>();
  const standIns = openSemaphore(STAND_INS);
  let lastId = 0;
  let isClosed = false;
  let restart: NodeJS.Timeout | undefined;
  /** the thread's end, which may be in the past: one that ended by itself is started again after a while */
  let ended: Promise<void>;

  const start = (): Worker => {
    // the option of the process (bin/install/pinned-node.mjs) counts more than limits of a worker; this thread has taken it
    setFlagsFromString(`--max-semi-space-size=${SEMI_SPACE}`);
    const worker = new Worker(new URL('./worker.ts', import.meta.url), { workerData: connection });
    // counted from its first sign of life: loading its code may take long
    let unanswered = Number.NEGATIVE_INFINITY;
    const pings = setInterval(() => {
      unanswered += 1;
      if (unanswered <= MAX_UNANSWERED) return worker.postMessage('ping');
      log.error({ unanswered }, 'the thread of the search index hangs, and is replaced');
      void worker.terminate();
    }, pingInterval).unref();
    worker.on('message', (message: IndexMessage) => {
      unanswered = 0;
      if (message.kind === 'alive') return;
      if (message.kind === 'trouble') return log.warn({ reason: message.reason }, 'the search index has trouble');
      if (message.kind === 'result') return pending.get(message.id)?.(message.result);
      if (message.kind === 'changed') return notify(message.ids);
      currentAt = message.moment;
      isFilled = true;
      filled.resolve();
    });
    ended = new Promise((resolve) => worker.once('exit', () => resolve()));
    worker.on('error', (error) => log.error(error, 'the search index ended'));
    worker.on('exit', () => {
      clearInterval(pings);
      isFilled = false;
      notify(null);
      for (const resolve of pending.values()) resolve(null);
      if (isClosed) return;
      restart = setTimeout(() => {
        thread = start();
      }, RESTART_DELAY).unref();
    });
    worker.unref();
    return worker;
  };
  let thread = start();

  const lag = () => processNow() - currentAt;
  const ask: SearchIndex['ask'] = async (name, request) => {
    if (!(name === 'catchUp' ? isWorking() : await whenCurrent())) return null;
    const id = ++lastId;
    const result = await new Promise<unknown>((resolve) => {
      const giveUp = () => resolve(null);
      // a result that has arrived while this thread was busy still counts
      const deadline = name === 'catchUp' ? CATCH_UP_DEADLINE : DEADLINE;
      const timer = setTimeout(setImmediate, deadline, giveUp);
      pending.set(id, (value) => {
        clearTimeout(timer);
        resolve(value);
      });
      thread.postMessage({ id, name, request, until: processNow() + deadline } as IndexRequest);
    });
    pending.delete(id);
    return result as never;
  };
  const isWorking = () => isFilled && lag() <= DEADLINE;
  const isCurrent = () => isFilled && lag() <= MAX_LAG;
  const whenCurrent = async () => isWorking() && (isCurrent() || (await ask('catchUp', null)) === true);
  return {
    ask,
    whenCurrent,
    isCurrent,
    whenFilled: filled.promise,
    standIn: (search) => standIns('', search),
    lag: () => lag() / 1000,
    onChange: (listener) => listeners.push(listener),
    close: async () => {
      isClosed = true;
      clearTimeout(restart);
      thread.postMessage('close');
      const deadline = setTimeout(() => void thread.terminate(), DEADLINE);
      await ended;
      clearTimeout(deadline);
    },
  };
}

import { setTimeout as wait } from 'node:timers/promises';
import { Refusal } from '../refusal.ts';

type Rules = {
  /** the number of calls of one key that run at once */
  atOnce: number;
  /** maximum queue length of one key; beyond it calls are refused at once */
  maxWaiting: number;
  /** maximum time in the queue, in ms */
  timeoutMs: number;
};

/** For work that the database would serialize anyway: it waits here, without a connection. */
export const ONE_AT_A_TIME: Rules = { atOnce: 1, maxWaiting: 5_000, timeoutMs: 60_000 };

/** Runs work, limited by key, first in, first out. @throws Refusal 503 when the queue is full or the wait too long */
export type Semaphore = <Result>(key: string, work: () => Promise<Result>) => Promise<Result>;

type Queue = { running: number; waiting: (() => void)[] };

/** A semaphore for each key, in this process. */
export function openSemaphore({ atOnce, maxWaiting, timeoutMs }: Rules): Semaphore {
  const queues = new Map<string, Queue>();

  const enter = async (queue: Queue) => {
    if (queue.running < atOnce) {
      queue.running += 1;
      return;
    }
    if (queue.waiting.length >= maxWaiting) throw busy();
    const timeout = new AbortController();
    let admit = () => {};
    const admitted = new Promise<true>((resolve) => {
      admit = () => resolve(true);
    });
    queue.waiting.push(admit);
    const isAdmitted = await Promise.race([
      admitted,
      wait(timeoutMs, false, { signal: timeout.signal, ref: false }).catch(() => false),
    ]).finally(() => timeout.abort());
    if (isAdmitted) return;
    const index = queue.waiting.indexOf(admit);
    // admitted at the very moment of the timeout: the permit is ours all the same
    if (index === -1) return;
    queue.waiting.splice(index, 1);
    throw busy();
  };

  const leave = (key: string, queue: Queue) => {
    const next = queue.waiting.shift();
    // the permit passes to the next in the queue
    if (next) return next();
    queue.running -= 1;
    if (queue.running === 0) queues.delete(key);
  };

  return async (key, work) => {
    const queue = queues.get(key) ?? { running: 0, waiting: [] };
    queues.set(key, queue);
    await enter(queue);
    try {
      return await work();
    } finally {
      leave(key, queue);
    }
  };
}

function busy(): Refusal {
  return new Refusal(503, 'service_unavailable', { retryAfter: 2 });
}

import { setTimeout as wait } from 'node:timers/promises';
import { Refusal } from '../refusal.ts';

type Rules = {
  /** the number of calls of one key that run at once, or how many do when so many wait (at least one) */
  atOnce: number | ((waiting: number) => number);
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
  const hasRoom = ({ running, waiting }: Queue) =>
    running < (typeof atOnce === 'number' ? atOnce : atOnce(waiting.length));

  const enter = async (queue: Queue) => {
    if (hasRoom(queue)) {
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
    queue.running -= 1;
    while (hasRoom(queue)) {
      const next = queue.waiting.shift();
      if (!next) break;
      queue.running += 1;
      next();
    }
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

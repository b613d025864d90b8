import { setTimeout as wait } from 'node:timers/promises';
import { Refusal } from './errors.ts';

type Rules = {
  /** how many of one key at once */
  atOnce: number;
  /** how many of one key wait at most; the next is refused at once */
  mostWaiting: number;
  /** how long each waits at most, in ms */
  patience: number;
};

/** What would be one after the other in the database anyway waits here instead. */
export const ONE_AT_A_TIME: Rules = { atOnce: 1, mostWaiting: 5_000, patience: 60_000 };

/** Runs work of one key in turns, first come, first served. @throws Refusal 503 when there is no turn to be had */
export type Turns = <Result>(key: string, work: () => Promise<Result>) => Promise<Result>;

type Line = { running: number; waiting: (() => void)[] };

/** Turns by key, in this process: who waits holds no connection of the database. */
export function openTurns({ atOnce, mostWaiting, patience }: Rules): Turns {
  const lines = new Map<string, Line>();

  const enter = async (line: Line) => {
    if (line.running < atOnce) {
      line.running += 1;
      return;
    }
    if (line.waiting.length >= mostWaiting) throw noTurn();
    const tired = new AbortController();
    let call = () => {};
    const called = new Promise<true>((resolve) => {
      call = () => resolve(true);
    });
    line.waiting.push(call);
    const isCalled = await Promise.race([
      called,
      wait(patience, false, { signal: tired.signal, ref: false }).catch(() => false),
    ]).finally(() => tired.abort());
    if (isCalled) return;
    const place = line.waiting.indexOf(call);
    // called in the very moment in which patience ended: the turn is ours all the same
    if (place === -1) return;
    line.waiting.splice(place, 1);
    throw noTurn();
  };

  const leave = (key: string, line: Line) => {
    const next = line.waiting.shift();
    // who leaves hands over the turn
    if (next) return next();
    line.running -= 1;
    if (line.running === 0) lines.delete(key);
  };

  return async (key, work) => {
    const line = lines.get(key) ?? { running: 0, waiting: [] };
    lines.set(key, line);
    await enter(line);
    try {
      return await work();
    } finally {
      leave(key, line);
    }
  };
}

function noTurn(): Refusal {
  return new Refusal(503, 'service_unavailable', { retryAfter: 2 });
}

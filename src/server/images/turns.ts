import { Refusal } from '../errors.ts';

/** Runs work at most `atOnce` at a time; the rest waits its turn, and beyond `mostWaiting` is sent away. */
export type Turns = <Result>(work: () => Promise<Result>) => Promise<Result>;

/** Decoding a picture takes memory: this many at once, whoever asks. */
export function openTurns(atOnce: number, mostWaiting: number): Turns {
  let running = 0;
  const waiting: (() => void)[] = [];
  return async (work) => {
    if (running >= atOnce) {
      if (waiting.length >= mostWaiting) throw new Refusal(503, 'service_unavailable', { retryAfter: 5 });
      // whoever finishes hands over its place
      await new Promise<void>((resolve) => waiting.push(resolve));
    } else running += 1;
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  };
}

import { setImmediate } from 'node:timers/promises';

let last: Promise<void> = Promise.resolve();

/**
 * Resolves when the server may render a page: of those that are ready at the same moment, one in each turn of the event loop. A
 * page takes 10 ms and more; several without a pause would hold up everything else together.
 */
export function nextRenderTurn(): Promise<void> {
  last = last.then(() => setImmediate());
  return last;
}

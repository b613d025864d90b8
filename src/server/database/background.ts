import { inLane } from './lanes.ts';

/**
 * Work that nobody waits for, one at a time with the connections of jobs: calls that come while it runs have it run once
 * more afterwards, however many they are.
 */
export function inBackground(work: () => Promise<void>): () => void {
  let isRunning = false;
  let isAsked = false;
  const run = async () => {
    isRunning = true;
    do {
      isAsked = false;
      await work();
    } while (isAsked);
    isRunning = false;
  };
  return () => {
    isAsked = true;
    if (!isRunning) void inLane('jobs', run);
  };
}

import { inLane } from './lanes.ts';

/**
 * Runs background work one at a time on the connections of jobs. Calls during a run are coalesced into one further run.
 */
export function coalesceRuns(work: () => Promise<void>): () => void {
  let isRunning = false;
  let isRequested = false;
  const run = async () => {
    isRunning = true;
    do {
      isRequested = false;
      await work();
    } while (isRequested);
    isRunning = false;
  };
  return () => {
    isRequested = true;
    if (!isRunning) void inLane('jobs', run);
  };
}

import { setTimeout as wait } from 'node:timers/promises';
import { StoreFailure } from '../ports.ts';

const TRIES = 3;
/** In ms: longer than a bucket is left alone after failures. */
const PAUSE = 3_000;

/** Tries a call of a file store again while the store is down: one hiccup must not end a backup of hours. */
export async function retryStore<Result>(call: () => Promise<Result>): Promise<Result> {
  for (let number = 1; ; number++)
    try {
      return await call();
    } catch (error) {
      if (!(error instanceof StoreFailure) || number === TRIES) throw error;
      await wait(PAUSE);
    }
}

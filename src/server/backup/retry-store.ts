import { setTimeout as wait } from 'node:timers/promises';
import { OutsideFailure } from '../outside/outside.ts';
import { StoreFailure } from '../ports.ts';

const TRIES = 3;
/** In ms: longer than a bucket is left alone after failures. */
const PAUSE = 3_000;
/** In ms: how long a call is repeated while the bucket is left alone. Of all calls of a backup, one at a time tries it again. */
const PATIENCE = 60_000;

/** Tries a call of a file store again while the store is down: one hiccup must not end a backup of hours. */
export async function retryStore<Result>(call: () => Promise<Result>): Promise<Result> {
  const end = performance.now() + PATIENCE;
  for (let number = 1; ; )
    try {
      return await call();
    } catch (error) {
      if (!(error instanceof StoreFailure)) throw error;
      // a call that was not sent is no try
      const isSent = !(error.cause instanceof OutsideFailure) || error.cause.outcome !== 'refused';
      if (isSent ? number++ === TRIES : performance.now() > end) throw error;
      await wait(PAUSE);
    }
}

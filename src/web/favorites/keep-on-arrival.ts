import { ask } from '../data/api.ts';
import { browserApi } from '../data/browser-api.ts';
import { logFailure } from '../ui/log-failure.ts';
import { readTarget } from './target.ts';

/** Longer than this, in ms, nobody waits for a heart before going on. */
const PATIENCE = 5_000;

/** Keeps what somebody wanted to keep when he was asked to sign in (`listing-5`). It never fails: he goes on in any case. */
export async function keepOnArrival(wanted: string | null): Promise<void> {
  const target = readTarget(wanted);
  if (!target) return;
  try {
    const signal = AbortSignal.timeout(PATIENCE);
    await ask(browserApi.POST('/api/favorites', { body: { [target.kind]: target.id }, signal }));
  } catch (error) {
    logFailure('a favorite was not kept', error);
  }
}

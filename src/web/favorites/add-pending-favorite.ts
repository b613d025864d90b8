import { readBody } from '../data/api.ts';
import { browserApi } from '../data/browser-api.ts';
import { logFailure } from '../ui/log-failure.ts';
import { readTarget } from './target.ts';

/** Timeout for saving the favorite, in ms. */
const TIMEOUT = 5_000;

/** Adds the favorite that a visitor chose before signing in (`listing-5`). It never rejects: a failure is logged. */
export async function addPendingFavorite(name: string | null): Promise<void> {
  const target = readTarget(name);
  if (!target) return;
  try {
    const signal = AbortSignal.timeout(TIMEOUT);
    await readBody(browserApi.POST('/api/favorites', { body: { [target.kind]: target.id }, signal }));
  } catch (error) {
    logFailure('a favorite was not kept', error);
  }
}

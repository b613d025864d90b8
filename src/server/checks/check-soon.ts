import { coalesceRuns } from '../database/coalesce-runs.ts';
import type { Deps, Site } from '../deps.ts';
import { checkPendingListings } from './service.ts';

/** Checks pending listings in the background after a write; a job retries what fails here. */
export function openCheckSoon(site: Site, deps: Deps): () => void {
  const onError = (error: unknown) => site.log.error(error, 'a listing was not checked');
  return coalesceRuns(() => checkPendingListings(deps, onError).catch(onError));
}

import { coalesceRuns } from '../database/coalesce-runs.ts';
import type { Deps, Site } from '../deps.ts';
import { checkWaiting } from './service.ts';

/** Checks what waits after a write. Nobody waits for it, and what does not come to an end here the job takes up. */
export function openCheckSoon(site: Site, deps: Deps): () => void {
  const onError = (error: unknown) => site.log.error(error, 'a listing was not checked');
  return coalesceRuns(() => checkWaiting(deps, onError).catch(onError));
}

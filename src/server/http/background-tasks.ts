import type { Site } from '../deps.ts';
import type { Caller } from '../viewer/caller.ts';

/** Runs work after the response, so that response times reveal nothing; failures are logged. */
export type RunInBackground = (log: Caller['log'], work: () => Promise<void>) => void;

/** The background tasks of a server, which waits for them before it closes. */
export function openBackgroundTasks(site: Site): RunInBackground {
  const running = new Set<Promise<void>>();
  site.addHook('onClose', async () => void (await Promise.all(running)));
  return (log, work) => {
    const task = work()
      .catch((error: unknown) => log.error(error, 'a background task failed'))
      .finally(() => running.delete(task));
    running.add(task);
  };
}

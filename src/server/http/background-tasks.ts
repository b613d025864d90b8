import type { Site } from '../deps.ts';
import type { Caller } from '../viewer/caller.ts';

/** Runs work after the response, so that response times reveal nothing; failures go to the log. */
export type RunInBackground = (log: Caller['log'], work: () => Promise<void>) => void;

/** Background tasks of a server: it waits for them before it closes. */
export function openBackgroundTasks(site: Site): RunInBackground {
  const underWay = new Set<Promise<void>>();
  site.addHook('onClose', async () => void (await Promise.all(underWay)));
  return (log, work) => {
    const task = work()
      .catch((error: unknown) => log.error(error, 'a mail was not sent'))
      .finally(() => underWay.delete(task));
    underWay.add(task);
  };
}

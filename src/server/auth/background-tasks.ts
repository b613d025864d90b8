import type { Site } from '../deps.ts';
import type { Caller } from './caller.ts';

/** Runs something after the answer, so that how long it takes tells nothing; failures go to the log. */
export type Errands = (log: Caller['log'], work: () => Promise<void>) => void;

/** What is under way is finished before the server ends. */
export function openErrands(site: Site): Errands {
  const underWay = new Set<Promise<void>>();
  site.addHook('onClose', async () => void (await Promise.all(underWay)));
  return (log, work) => {
    const errand = work()
      .catch((error: unknown) => log.error(error, 'a mail was not sent'))
      .finally(() => underWay.delete(errand));
    underWay.add(errand);
  };
}

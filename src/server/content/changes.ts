import { setTimeout as sleep } from 'node:timers/promises';
import type { Db } from '../database/db.ts';
import { findVersions } from './change-queries.ts';

/** Content that is cached in memory; triggers count its changes (migrations/0019). */
type Topic = 'texts' | 'contact' | 'pages' | 'places' | 'banners';

/**
 * The number of changes of a topic, at most a second old. Used as a part of cache keys, so that every instance shows a
 * change within a second. If the database does not answer, or not within a second, the last known number.
 */
export type Changes = (topic: Topic) => Promise<number>;

/** How old the numbers may be. */
const MAX_AGE_MS = 1_000;
/** How long known numbers wait for newer ones: a silent database fails after many seconds. */
const PATIENCE_MS = 1_000;

/** Reads from the same database as pages do: a replica reports a change once it has it. */
export function openChanges(db: Db): Changes {
  let versions: Map<string, number> | undefined;
  let begun = Number.NEGATIVE_INFINITY;
  // one at a time: an earlier one that ends late would bring old numbers back
  let reading: Promise<void> | undefined;
  const read = async () => {
    begun = performance.now();
    versions = await findVersions(db).catch(() => versions);
    reading = undefined;
  };
  return async (topic) => {
    if (performance.now() - begun >= MAX_AGE_MS) reading ??= read();
    if (versions === undefined) await reading;
    else if (reading)
      await Promise.race([reading, sleep(Math.max(0, begun + PATIENCE_MS - performance.now()), null, { ref: false })]);
    return versions?.get(topic) ?? 0;
  };
}

import type { Db } from '../database/db.ts';
import { findVersions } from './change-queries.ts';

/** Content that is cached in memory; triggers count its changes (migrations/0019). */
type Topic = 'texts' | 'contact' | 'pages' | 'places' | 'banners';

/**
 * The number of changes of a topic, at most a second old. Used as a part of cache keys, so that every instance shows a
 * change within a second. If the database does not answer, the last known number.
 */
export type Changes = (topic: Topic) => Promise<number>;

/** How old the numbers may be. */
const MAX_AGE_MS = 1_000;

/** Reads from the same database as pages do: a replica reports a change once it has it. */
export function openChanges(db: Db): Changes {
  let versions = new Map<string, number>();
  let request: { numbers: Promise<void>; since: number } | undefined;
  return async (topic) => {
    const now = performance.now();
    if (!request || now - request.since >= MAX_AGE_MS)
      request = {
        since: now,
        numbers: findVersions(db).then(
          (newVersions) => {
            versions = newVersions;
          },
          () => undefined,
        ),
      };
    await request.numbers;
    return versions.get(topic) ?? 0;
  };
}

import type { Db } from '../database/db.ts';
import { findVersions } from './change-queries.ts';

/** What is kept in memory and edited elsewhere; triggers count its changes (migrations/0019). */
type Topic = 'texts' | 'contact' | 'pages' | 'places' | 'banners';

/**
 * How often a topic has changed, at most a second old. Whoever keeps something of it keeps it under this number: a
 * change is thus on every instance within a second. While the database does not answer it is the last number known.
 */
export type Changes = (topic: Topic) => Promise<number>;

/** How old the numbers may be, in ms. */
const KEPT = 1_000;

/** Asks the database that pages read from: a replica tells of a change when it has it. */
export function openChanges(db: Db): Changes {
  let known = new Map<string, number>();
  let asked: { numbers: Promise<void>; since: number } | undefined;
  return async (topic) => {
    const now = performance.now();
    if (!asked || now - asked.since >= KEPT)
      asked = {
        since: now,
        numbers: findVersions(db).then(
          (found) => {
            known = found;
          },
          () => undefined,
        ),
      };
    await asked.numbers;
    return known.get(topic) ?? 0;
  };
}

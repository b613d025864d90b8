import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { destroyConnection, endWhenSilent, setLimits, UNLIMITED } from '../../database/limits.ts';
import { beginSnapshot, endSnapshot, findChanges, findTimeline, listen, readAll, readSome } from './index-queries.ts';
import { buildListingIndex, type IndexRow, type ListingIndex } from './listing-index.ts';
import { processNow } from './messages.ts';

/** The longest time between two looks at the changes, in ms; a notification wakes it earlier. */
const POLL_INTERVAL = 250;
const CHECK_INTERVAL = 60_000;
/** How many listings each check compares, one after the other: all of 100,000 within an hour. */
const CHECKED_ROWS = 2_000;
/** How long to wait after an error, in ms. */
const RETRY_DELAY = 1_000;
/** A connection that is silent for this long is given up, in ms. */
const SILENCE = 10_000;
/** Rows of changed listings that are read at once. */
const BATCH = 5_000;
/** Changes are kept for a day (change-queries.ts): an index that was cut off for longer starts anew, in ms. */
const MAX_ABSENCE = 30 * 60_000;

export type Follower = {
  /** the index, once it is filled */
  index: () => ListingIndex | null;
  /** resolves when the index has everything that was committed before the call */
  catchUp: () => Promise<void>;
  /** how long ago it had everything that was committed, in ms */
  lag: () => number;
  close: () => Promise<void>;
};

type Listener = {
  /** the index had every change of this moment (processNow) */
  onCurrent: (moment: number) => void;
  /** listings changed, null: any of them; the index has the changes */
  onChanged: (ids: number[] | null) => void;
  /** the connection broke, or rows differed from the database: `reason` is logged */
  onTrouble: (reason: string) => void;
};

/**
 * Keeps an index of active listings up to date: it reads which `listing_changes` have become visible since the last look. While it
 * is built anew there is none, so that nobody gets what may be wrong. @param checkInterval time between comparisons, in ms
 */
export function followListings(
  connection: pg.ClientConfig,
  { onCurrent, onChanged, onTrouble }: Listener,
  checkInterval = CHECK_INTERVAL,
): Follower {
  let index: ListingIndex | null = null;
  /** what the index has: all that this snapshot sees, on this timeline */
  let snapshot = '';
  let timeline: string | null = null;
  let lastVersion = 0;
  let lastRead = 0;
  let lastCheck = processNow();
  let isClosed = false;
  let wake = () => {};
  let waiting: (() => void)[] = [];

  const fill = async (client: pg.Client) => {
    index = null;
    timeline = await findTimeline(client);
    const begun = await beginSnapshot(client);
    index = await buildListingIndex(begun.count, readAll(client), () => ++lastVersion);
    await endSnapshot(client);
    snapshot = begun.snapshot;
    onChanged(null);
  };

  const apply = (rows: readonly IndexRow[]) => {
    try {
      index?.apply(rows);
      onChanged(rows.map(({ id }) => id));
    } catch (error) {
      // it may have applied a part
      index = null;
      throw error;
    }
  };

  const applyChanges = async (client: pg.Client) => {
    const changes = await findChanges(client, snapshot);
    const ids = changes.listings.filter((id) => id !== null);
    if (ids.length < changes.listings.length) return fill(client);
    for (let i = 0; i < ids.length; i += BATCH) apply(await readSome(client, ids.slice(i, i + BATCH)));
    snapshot = changes.snapshot;
  };

  /** Compares some rows and their number in one moment. */
  const check = async (client: pg.Client) => {
    lastCheck = processNow();
    const { count } = await beginSnapshot(client);
    await applyChanges(client);
    const different = index?.findDifferent(await readSome(client, index.nextIds(CHECKED_ROWS))) ?? [];
    await endSnapshot(client);
    if (different.length === 0 && index?.size() === count) return;
    onTrouble(
      `the search index has ${index?.size()} of ${count} listings, ${different.length} differ; it is built anew`,
    );
    await fill(client);
  };

  const follow = async (client: pg.Client) => {
    client.on('notification', () => wake());
    await listen(client);
    if (!index || processNow() - lastRead > MAX_ABSENCE || timeline !== (await findTimeline(client)))
      await fill(client);
    while (!isClosed) {
      const moment = processNow();
      const served = waiting;
      waiting = [];
      const timer = new Promise<void>((resolve) => {
        wake = resolve;
        setTimeout(resolve, POLL_INTERVAL);
      });
      await applyChanges(client).catch((error: unknown) => {
        waiting.push(...served);
        throw error;
      });
      lastRead = moment;
      onCurrent(moment);
      for (const resolve of served) resolve();
      if (moment - lastCheck > checkInterval) await check(client);
      if (waiting.length === 0) await timer;
    }
  };

  const run = async () => {
    while (!isClosed) {
      const client = new pg.Client({ ...connection, keepAlive: true, connectionTimeoutMillis: SILENCE });
      const broken = new Promise<never>((_, reject) => client.on('error', reject));
      try {
        await Promise.race([client.connect(), broken]);
        endWhenSilent(client, SILENCE, new Set());
        // the role may have limits; filling takes longer
        await setLimits(client, UNLIMITED);
        await Promise.race([follow(client), broken]);
      } catch (error) {
        onTrouble(error instanceof Error ? error.message : String(error));
      }
      destroyConnection(client);
      if (!isClosed) await wait(RETRY_DELAY);
    }
  };
  const running = run();

  return {
    index: () => index,
    catchUp: () =>
      new Promise((resolve) => {
        waiting.push(resolve);
        wake();
      }),
    lag: () => processNow() - lastRead,
    close: async () => {
      isClosed = true;
      wake();
      await running;
    },
  };
}

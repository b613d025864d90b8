// The thread of the search index: it follows the database and answers one request after the other.
import { setTimeout, setImmediate as yieldToEvents } from 'node:timers/promises';
import { parentPort, threadId, workerData } from 'node:worker_threads';
import '../../database/db.ts'; // how the driver reads numbers
import { choose } from '../turn-order.ts';
import { followListings } from './follow.ts';
import { openKnownResults, type Result } from './known-results.ts';
import type { ListingIndex } from './listing-index.ts';
import { type IndexMessage, type IndexRequest, processNow } from './messages.ts';

/** How long it answers before it looks whether anything changed, in ms. */
const TIME_SLICE = 10;
/** An index that is further behind reads what changed before it answers on, in ms. */
const MAX_LAG = 400;
/** How long it waits for that, in ms: the database may be silent. */
const READING_TIME = 100;

const LATEST = { field: 'id', direction: 'desc' } as const;

/** A request that the index as it is can answer. */
type Waiting = Exclude<IndexRequest, { name: 'catchUp' }>;

const known = openKnownResults();
/** the requests that wait, and whether one is being answered */
const line: Waiting[] = [];
let isAnswering = false;

const send = (message: IndexMessage) => parentPort?.postMessage(message);

const follower = followListings(workerData, {
  onCurrent: (moment) => send({ kind: 'current', moment }),
  onChanged: (ids) => {
    known.clear();
    send({ kind: 'changed', ids });
  },
  onTrouble: (reason) => send({ kind: 'trouble', reason }),
});

parentPort?.on('message', async (message: IndexRequest | 'ping' | 'close') => {
  if (message === 'ping') send({ kind: 'alive' });
  else if (message === 'close') {
    await follower.close();
    parentPort?.close();
  } else if (message.name === 'catchUp') {
    await follower.catchUp();
    send({ kind: 'result', id: message.id, result: true });
  } else {
    line.push(message);
    if (!isAnswering) await answerLine();
  }
});

/** Answers the requests that wait. Changes are read in between, however many requests there are. */
async function answerLine(): Promise<void> {
  isAnswering = true;
  let sliceStart = performance.now();
  for (let message = line.shift(); message; message = line.shift()) {
    // nobody waits for it any more: SQL has answered
    if (processNow() > message.until) continue;
    send({ kind: 'result', id: message.id, result: tryAnswer(message) });
    if (performance.now() - sliceStart < TIME_SLICE) continue;
    await yieldToEvents();
    // reading takes several turns: a slow answer in each of them would make it late
    if (follower.lag() > MAX_LAG) await Promise.race([follower.catchUp(), setTimeout(READING_TIME)]);
    sliceStart = performance.now();
  }
  isAnswering = false;
}

function tryAnswer(message: Waiting): Result {
  try {
    const index = follower.index();
    return index && known.get(message, () => answer(index, message));
  } catch (error) {
    send({ kind: 'trouble', reason: `the search index failed: ${error instanceof Error ? error.stack : error}` });
    return null;
  }
}

function answer(index: ListingIndex, message: Waiting): Result {
  switch (message.name) {
    case 'count':
      return index.count(message.request);
    case 'version':
      return versionOf(index, message.request.id);
    case 'values':
      return index.countValues(message.request, message.request.fields);
    case 'around':
      return index.countAround(message.request, message.request.circles);
    case 'histogram':
      return index.countRanges(message.request, message.request.field, message.request.size);
    case 'map':
      return index.drawMap(message.request, message.request.zoom);
    case 'page': {
      const { sort, page, pageSize } = message.request;
      const { listings, total } = index.findPage(message.request, sort, { page, pageSize });
      return { listings: listings.map(withThread), total };
    }
    case 'chosen': {
      const { most, choice } = message.request;
      const { listings } = index.findPage(message.request, LATEST, { page: 1, pageSize: most });
      return choose(listings, choice).map(withThread);
    }
  }
}

/** A thread that replaces another one must not give its versions again. */
function inThread(version: number): number {
  return threadId * 2 ** 32 + version;
}

function withThread<Listing extends { version: number }>(listing: Listing): Listing {
  return { ...listing, version: inThread(listing.version) };
}

function versionOf(index: ListingIndex, id: number): number | null {
  const version = index.findVersion(id);
  return version === null ? null : inThread(version);
}

// The thread of the search index: it follows the database and answers one question after the other.
import { setImmediate as yieldToEvents } from 'node:timers/promises';
import { parentPort, threadId, workerData } from 'node:worker_threads';
import { LRUCache } from 'lru-cache';
import '../../database/db.ts'; // how the driver reads numbers
import { followListings } from './follow.ts';
import type { ListingIndex } from './listing-index.ts';
import type { IndexMessage, IndexRequest, Question, Questions } from './messages.ts';

/** How long it answers before it looks whether anything changed, in ms. */
const TIME_SLICE = 10;
const MAX_KNOWN = 500;
/** What all visitors' pages ask again and again, their facets above all, and what has small results. */
const REPEATED: readonly Question[] = ['count', 'page', 'values', 'around', 'histogram'];

type Result = Questions[Question]['result'] | null;
/** A question that the index as it is can answer. */
type Waiting = Exclude<IndexRequest, { name: 'catchUp' }>;

/** the results of the index as it is now, by question */
const known = new LRUCache<string, NonNullable<Result>>({ max: MAX_KNOWN });
/** the questions that wait, and whether one is being answered */
const line: Waiting[] = [];
let isAnswering = false;

const send = (message: IndexMessage) => parentPort?.postMessage(message);

const follower = followListings(workerData, {
  // the two threads' performance.now() begin at different times
  onCurrent: (moment) => send({ kind: 'current', moment: performance.timeOrigin + moment }),
  onChanged: (ids) => {
    known.clear();
    send({ kind: 'changed', ids });
  },
  onTrouble: (reason) => send({ kind: 'trouble', reason }),
});

parentPort?.on('message', async (message: IndexRequest | 'close') => {
  if (message === 'close') {
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

/** Answers the questions that wait. Changes are read in between, however many questions there are. */
async function answerLine(): Promise<void> {
  isAnswering = true;
  let sliceStart = performance.now();
  for (let question = line.shift(); question; question = line.shift()) {
    send({ kind: 'result', id: question.id, result: tryAnswer(question) });
    if (performance.now() - sliceStart < TIME_SLICE) continue;
    await yieldToEvents();
    sliceStart = performance.now();
  }
  isAnswering = false;
}

function tryAnswer(question: Waiting): Result {
  try {
    const index = follower.index();
    return index && answerOnce(index, question);
  } catch (error) {
    send({ kind: 'trouble', reason: `the search index failed: ${error instanceof Error ? error.stack : error}` });
    return null;
  }
}

function answerOnce(index: ListingIndex, question: Waiting): Result {
  if (!REPEATED.includes(question.name)) return answer(index, question);
  const key = JSON.stringify([question.name, question.request]);
  const result = known.get(key) ?? answer(index, question);
  if (result !== null) known.set(key, result);
  return result;
}

function answer(index: ListingIndex, question: Waiting): Result {
  switch (question.name) {
    case 'count':
      return index.count(question.request);
    case 'version':
      return versionOf(index, question.request.id);
    case 'values':
      return index.countValues(question.request, question.request.fields);
    case 'around':
      return index.countAround(question.request, question.request.circles);
    case 'histogram':
      return index.countRanges(question.request, question.request.field, question.request.size);
    case 'map':
      return index.drawMap(question.request, question.request.zoom);
    case 'page': {
      const { sort, page, pageSize } = question.request;
      const { listings, total } = index.findPage(question.request, sort, { page, pageSize });
      return { listings: listings.map(withThread), total };
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

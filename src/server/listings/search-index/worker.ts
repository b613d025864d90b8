// The thread of the search index: it follows the database and answers one question after the other.
import { parentPort, threadId, workerData } from 'node:worker_threads';
import '../../database/db.ts'; // how the driver reads numbers
import { followListings } from './follow.ts';
import type { ListingIndex } from './listing-index.ts';
import type { IndexMessage, IndexRequest, Questions } from './messages.ts';

const send = (message: IndexMessage) => parentPort?.postMessage(message);

const follower = followListings(workerData, {
  // the two threads' performance.now() begin at different times
  onCurrent: (moment) => send({ kind: 'current', moment: performance.timeOrigin + moment }),
  onChanged: (ids) => send({ kind: 'changed', ids }),
  onTrouble: (reason) => send({ kind: 'trouble', reason }),
});

parentPort?.on('message', async (message: IndexRequest | 'close') => {
  if (message === 'close') {
    await follower.close();
    parentPort?.close();
    return;
  }
  const result = await answer(message).catch((error: unknown) => {
    send({ kind: 'trouble', reason: `the search index failed: ${error instanceof Error ? error.stack : error}` });
    return null;
  });
  send({ kind: 'result', id: message.id, result });
});

async function answer(question: IndexRequest): Promise<Questions[IndexRequest['name']]['result'] | null> {
  if (question.name === 'catchUp') {
    await follower.catchUp();
    return true;
  }
  const index = follower.index();
  if (!index) return null;
  if (question.name === 'count') return index.count(question.request);
  if (question.name === 'version') return versionOf(index, question.request.id);
  if (question.name === 'values') return index.countValues(question.request, question.request.fields);
  if (question.name === 'around') return index.countAround(question.request, question.request.circles);
  if (question.name === 'histogram') {
    const { field, size } = question.request;
    return index.countRanges(question.request, field, size);
  }
  if (question.name === 'map') return index.drawMap(question.request, question.request.zoom);
  const { sort, page, pageSize } = question.request;
  const { listings, total } = index.findPage(question.request, sort, { page, pageSize });
  return { listings: listings.map(withThread), total };
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

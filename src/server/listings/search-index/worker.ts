// The thread of the search index: it follows the database and answers one question after the other.
import { parentPort, threadId, workerData } from 'node:worker_threads';
import '../../database/db.ts'; // how the driver reads numbers
import { followListings } from './follow.ts';
import type { ListingIndex } from './listing-index.ts';
import type { Asked, Questions, Told } from './messages.ts';

const tell = (message: Told) => parentPort?.postMessage(message);

const follower = followListings(workerData, {
  // the two threads' performance.now() begin at different times
  onCurrent: (moment) => tell({ kind: 'current', moment: performance.timeOrigin + moment }),
  onChanged: (ids) => tell({ kind: 'changed', ids }),
  onTrouble: (reason) => tell({ kind: 'trouble', reason }),
});

parentPort?.on('message', async (asked: Asked | 'close') => {
  if (asked === 'close') {
    await follower.close();
    parentPort?.close();
    return;
  }
  const result = await answer(asked).catch((error: unknown) => {
    tell({ kind: 'trouble', reason: `the search index failed: ${error instanceof Error ? error.stack : error}` });
    return null;
  });
  tell({ kind: 'result', id: asked.id, result });
});

async function answer(asked: Asked): Promise<Questions[Asked['name']]['result'] | null> {
  if (asked.name === 'catchUp') {
    await follower.catchUp();
    return true;
  }
  const index = follower.index();
  if (!index) return null;
  if (asked.name === 'count') return index.count(asked.request.where);
  if (asked.name === 'version') return versionOf(index, asked.request.id);
  if (asked.name === 'values') return index.countValues(asked.request.where, asked.request.fields);
  const { where, sort, page, pageSize } = asked.request;
  const { found, total } = index.findPage(where, sort, { page, pageSize });
  return { found: found.map(({ id, version }) => ({ id, version: inThread(version) })), total };
}

/** A thread that replaces another one must not give its versions again. */
function inThread(version: number): number {
  return threadId * 2 ** 32 + version;
}

function versionOf(index: ListingIndex, id: number): number | null {
  const version = index.findVersion(id);
  return version === null ? null : inThread(version);
}

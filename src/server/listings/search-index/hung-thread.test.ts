import { Session } from 'node:inspector/promises';
import { expect, it } from 'vitest';
import { freshDatabase } from '../../../../tests/support/database/fresh-database.ts';
import { insertRandomCity } from '../../../../tests/support/made-up/random-city.ts';
import { waitUntil } from '../../../../tests/support/wait.ts';
import { openSearchIndex } from './search-index.ts';

const ALL = { all: [] };

/** Lets the newest thread of this process run in an endless loop. */
async function hang(): Promise<void> {
  const session = new Session();
  session.connect();
  const threads: string[] = [];
  session.on('NodeWorker.attachedToWorker', ({ params }) => threads.push(params.sessionId));
  await session.post('NodeWorker.enable', { waitForDebuggerOnStart: false });
  await waitUntil(() => threads.length > 0, 'the thread');
  const message = JSON.stringify({ id: 1, method: 'Runtime.evaluate', params: { expression: 'for (;;);' } });
  await session.post('NodeWorker.sendMessageToWorker', { sessionId: threads.at(-1) ?? '', message });
  session.disconnect();
}

it('a thread that hangs is replaced', async () => {
  const database = await freshDatabase();
  await insertRandomCity(database.pool, 50);
  const errors: unknown[] = [];
  const index = openSearchIndex(
    database.directConnection,
    { warn: () => {}, error: (...all: unknown[]) => errors.push(all) },
    500,
  );
  const count = () => index.ask('count', { where: ALL });
  await waitUntil(async () => (await count()) === 50, 'the index to be filled');
  await hang();
  await waitUntil(() => errors.length > 0, 'the end of the thread', 30_000);
  expect(errors).toEqual([[{ unanswered: 7 }, 'the thread of the search index hangs, and is replaced']]);
  expect(await count()).toBe(null);
  await waitUntil(async () => (await count()) === 50, 'another thread', 30_000);
  expect(errors).toHaveLength(1);
  await index.close();
  await database.close();
});

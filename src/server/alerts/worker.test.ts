import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { expect, it } from 'vitest';
import { openTestSite } from '../../../tests/support/test-site.ts';
import { startAlertWorker } from './worker.ts';

/** What a database says that accepts a connection: AuthenticationOk and ReadyForQuery. */
const ACCEPTED = Buffer.from([0x52, 0, 0, 0, 8, 0, 0, 0, 0, 0x5a, 0, 0, 0, 5, 0x49]);

it('a database that falls silent once it is connected does not hold up the matching of listings', async () => {
  const test = await openTestSite();
  const sockets: Socket[] = [];
  const silent = createServer((socket) => {
    sockets.push(socket.on('error', () => {}));
    socket.once('data', () => socket.write(ACCEPTED));
  });
  await once(silent.listen(0, '127.0.0.1'), 'listening');
  const { port } = silent.address() as AddressInfo;
  const warned = Promise.withResolvers<unknown>();
  const log = { error: () => {}, warn: (about: unknown) => warned.resolve(about) };
  const stop = startAlertWorker({ host: '127.0.0.1', port, ssl: false }, test.deps, log, 100);
  try {
    expect(await warned.promise).toEqual({ reason: 'Query read timeout' });
  } finally {
    await stop();
    for (const socket of sockets) socket.destroy();
    silent.close();
    await test.close();
  }
});

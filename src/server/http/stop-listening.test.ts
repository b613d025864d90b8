import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Worker } from 'node:worker_threads';
import { expect, it } from 'vitest';
import { stopListening } from './stop-listening.ts';

const CLIENTS = 30;

/** Connects and sends all requests while this thread is blocked, so that no connection is accepted yet; then posts the statuses. */
const CLIENT = `
  const { connect } = require('node:net');
  const { parentPort, workerData: { port, count, signal } } = require('node:worker_threads');
  const sent = Array.from({ length: count }, () => {
    const socket = connect(port, '127.0.0.1');
    const status = new Promise((resolve) => {
      socket.once('data', (bytes) => resolve(bytes.toString().split(' ')[1]));
      socket.once('error', (error) => resolve(error.code));
      socket.once('close', () => resolve('closed'));
    });
    const isSent = new Promise((resolve) => socket.write('POST / HTTP/1.1\\r\\nHost: site\\r\\nContent-Length: 0\\r\\n\\r\\n', resolve));
    return { status, isSent };
  });
  Promise.all(sent.map(({ isSent }) => isSent)).then(async () => {
    Atomics.store(signal, 0, 1);
    Atomics.notify(signal, 0);
    parentPort.postMessage(await Promise.all(sent.map(({ status }) => status)));
  });
`;

it('requests of connections that were not accepted yet get their response', async () => {
  const server = createServer((_request, response) => response.writeHead(204).end());
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const signal = new Int32Array(new SharedArrayBuffer(4));
  const client = new Worker(CLIENT, { eval: true, workerData: { port, count: CLIENTS, signal } });
  const statuses = new Promise((resolve) => client.once('message', resolve));
  expect(Atomics.wait(signal, 0, 0, 20_000)).toBe('ok');
  await stopListening(server);
  expect(await statuses).toEqual(Array(CLIENTS).fill('204'));
  await expect(fetch(`http://127.0.0.1:${port}`)).rejects.toThrow();
  server.closeAllConnections();
  await client.terminate();
});

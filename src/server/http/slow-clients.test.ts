// Deliberately slow clients, and people on a bad network.
import { connect, type Socket } from 'node:net';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { openTestSite, type TestSite } from '../../../tests/support/test-site.ts';
import { waitUntil } from '../../../tests/support/wait.ts';
import { CLIENT_LIMITS, endSlowBodies } from './slow-clients.ts';

let test: TestSite;
let port: number;
const open: Socket[] = [];
beforeEach(async () => {
  test = await openTestSite();
  // the same rules at a scale that tests can wait for
  endSlowBodies(test.site, { bodyTimeout: 300, upload: { window: 300, minBytes: 10 } });
  test.site.post('/api/slow', { schema: { hide: true } }, async () => ({ data: 'taken' }));
  test.site.post('/api/slow-upload', { config: { takesFiles: true }, schema: { hide: true } }, async ({ raw }) => {
    let bytes = 0;
    for await (const chunk of raw) bytes += chunk.length;
    return { data: bytes };
  });
  test.site.addContentTypeParser('multipart/form-data', (_request, _payload, done) => done(null));
  await test.site.listen({ port: 0, host: '127.0.0.1' });
  port = (test.site.server.address() as { port: number }).port;
});
afterEach(async () => {
  for (const socket of open.splice(0)) socket.destroy();
  await test.close();
});

function dial(text: string) {
  const socket = connect(port, '127.0.0.1');
  open.push(socket);
  const response = { text: '', isClosed: false };
  socket.setEncoding('utf8').on('data', (more) => {
    response.text += more;
  });
  socket.on('error', () => {});
  socket.on('close', () => {
    response.isClosed = true;
  });
  socket.write(text);
  return { socket, response };
}

const post = (path: string, type: string, length: number) =>
  `POST ${path} HTTP/1.1\r\nhost: x\r\ncontent-type: ${type}\r\ncontent-length: ${length}\r\nconnection: close\r\n\r\n`;

it('a slow body ends with a 408', async () => {
  const { socket, response } = dial(`${post('/api/slow', 'application/json', 1_000)}{`);
  const drip = setInterval(() => socket.write(' '), 20);
  await waitUntil(() => response.isClosed, 'the connection to be closed');
  clearInterval(drip);
  expect(response.text).toMatch(/^HTTP\/1\.1 408 /);
});

it('an upload may take any time while it makes progress, and ends when it makes none', async () => {
  const length = 400;
  const steady = dial(post('/api/slow-upload', 'multipart/form-data; boundary=x', length));
  let sentBytes = 0;
  const drip = setInterval(() => {
    if (sentBytes < length) steady.socket.write('x'.repeat(10));
    sentBytes += 10;
  }, 40);
  const stuck = dial(`${post('/api/slow-upload', 'multipart/form-data; boundary=x', length)}xx`);
  await waitUntil(() => stuck.response.isClosed, 'the stuck one to be closed');
  expect(stuck.response.text).toMatch(/^HTTP\/1\.1 408 /);
  await waitUntil(() => steady.response.isClosed, 'the steady one to be answered');
  clearInterval(drip);
  expect(steady.response.text).toMatch(/^HTTP\/1\.1 200 [\s\S]*\{"data":400\}/);
});

it('a silent connection and slow headers are closed', async () => {
  test.site.server.headersTimeout = 300;
  const silent = dial('');
  const dripping = dial('GET /healthz HTTP/1.1\r\nhost: x\r\n');
  const drip = setInterval(() => dripping.socket.write('a: b\r\n'), 20);
  await waitUntil(() => silent.response.isClosed && dripping.response.isClosed, 'both to be closed');
  clearInterval(drip);
  expect(dripping.response.text).toMatch(/^HTTP\/1\.1 408 /);
});

it('only a request with a body is watched', async () => {
  const timers = vi.spyOn(globalThis, 'setTimeout');
  const countWatched = async (request: string) => {
    timers.mockClear();
    const { response } = dial(request);
    await waitUntil(() => response.isClosed, 'a response');
    expect(response.text).toMatch(/^HTTP\/1\.1 [24]0/);
    // those of the site, whose hook comes before a request without a body is complete
    return timers.mock.calls.filter(([, ms]) => ms === 30_000).length;
  };
  const [end, json] = ['host: x\r\nconnection: close\r\n', 'content-type: application/json\r\n'];
  const counts = [
    await countWatched(`GET /healthz HTTP/1.1\r\n${end}\r\n`),
    await countWatched(`DELETE /api/slow HTTP/1.1\r\n${end}content-length: 0\r\n\r\n`),
    await countWatched(`${post('/api/slow', 'application/json', 2)}{}`),
    await countWatched(
      `POST /api/slow HTTP/1.1\r\n${end}${json}transfer-encoding: chunked\r\n\r\n2\r\n{}\r\n0\r\n\r\n`,
    ),
  ];
  timers.mockRestore();
  expect(counts).toEqual([0, 0, 1, 1]);
});

it('the real server has these limits', () => {
  const { headersTimeout, requestTimeout, timeout, keepAliveTimeout } = test.site.server;
  expect({ headersTimeout, requestTimeout, timeout, keepAliveTimeout }).toEqual({
    headersTimeout: CLIENT_LIMITS.http.headersTimeout,
    requestTimeout: 0,
    timeout: 120_000,
    keepAliveTimeout: 72_000,
  });
});

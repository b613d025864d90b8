import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { FAULTS, type FaultProxy, startFaultProxy } from '../../../../tests/support/faults/fault-proxy.ts';
import { startS3 } from '../../../../tests/support/s3.ts';
import { openTestSite, type TestSite } from '../../../../tests/support/test-site.ts';
import { waitUntil } from '../../../../tests/support/wait.ts';
import { openOutside } from '../../outside/outside.ts';
import { type FileStore, StoreFailure } from '../../ports.ts';
import { openS3Files } from './s3.ts';

const KEY = `ab/${'a1'.repeat(20)}-small.webp`;
const CONTENT = Buffer.alloc(50_000, 'evim');
let folder: string;
let s3: Awaited<ReturnType<typeof startS3>>;
let proxy: FaultProxy;
let test: TestSite;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'evim-s3-'));
  s3 = await startS3(folder);
  proxy = await startFaultProxy(s3.bucket.endpoint ?? '');
  test = await openTestSite({ files: openBucket() });
});
afterEach(() => {
  proxy.fault = null;
});
afterAll(async () => {
  await test.close();
  await proxy.close();
  await s3.stop();
  await rm(folder, { recursive: true, force: true });
});

function openBucket(): FileStore {
  return openS3Files({ ...s3.bucket, endpoint: proxy.address }, 'uploads', openOutside());
}

it.each(Object.entries(FAULTS))(
  'a bucket with %s is a failure within seconds, and good again at once after it',
  async (_name, fault) => {
    const files = openBucket();
    await files.put(KEY, CONTENT);
    proxy.fault = fault;
    for (const call of [() => files.read(KEY), () => files.put(KEY, CONTENT), () => files.remove(KEY)]) {
      await expect(call()).rejects.toBeInstanceOf(StoreFailure);
    }
    proxy.fault = null;
    await waitUntil(
      () =>
        files.put(KEY, CONTENT).then(
          () => true,
          () => false,
        ),
      'the bucket to be used again',
    );
    expect((await buffer(await files.read(KEY))).equals(CONTENT)).toBe(true);
  },
);

it('a bucket that refuses one key is up: other keys are read at once', async () => {
  const files = openBucket();
  await files.put(KEY, CONTENT);
  proxy.fault = (_incoming, outgoing) =>
    outgoing
      .writeHead(403, { 'content-type': 'application/xml' })
      .end('<?xml version="1.0"?><Error><Code>AccessDenied</Code><Message>Access Denied</Message></Error>');
  for (let turn = 0; turn < 10; turn += 1) await expect(files.read(KEY)).rejects.toBeInstanceOf(StoreFailure);
  proxy.fault = null;
  expect((await buffer(await files.read(KEY))).equals(CONTENT)).toBe(true);
});

const LARGE = Buffer.alloc(10_000_000, 'evim');

it('a large file for a silent bucket is given up as soon as there is no progress', async () => {
  const files = openBucket();
  proxy.fault = FAULTS['no response'];
  const startedAt = performance.now();
  await expect(files.put(KEY, LARGE)).rejects.toBeInstanceOf(StoreFailure);
  expect(performance.now() - startedAt).toBeLessThan(10_000);
});

it('a large file on a slow connection is stored, beyond the deadline of a request', async () => {
  const files = openBucket();
  const startedAt = performance.now();
  proxy.fault = async (incoming, outgoing) => {
    for await (const part of incoming) {
      arrived += part.length;
      // 2 MB a second
      await wait(part.length / 2_000);
    }
    outgoing.end();
  };
  let arrived = 0;
  await files.put(KEY, LARGE);
  expect(arrived).toBe(LARGE.length);
  expect(performance.now() - startedAt).toBeGreaterThan(4_500);
});

it('200 pictures from a silent bucket are 503 within seconds and block nobody else; then they are available again', async () => {
  const files = test.deps.files;
  await files.put(KEY, CONTENT);
  const ask = () => test.site.inject(`/uploads/${KEY}`);
  expect((await ask()).statusCode).toBe(200);
  proxy.fault = FAULTS['no response'];
  const pictures = Promise.all(Array.from({ length: 200 }, ask));
  await waitUntil(async () => (await proxy.count()) > 20, 'the pictures to hang');
  let arePicturesOver = false;
  void pictures.finally(() => {
    arePicturesOver = true;
  });
  for (let turn = 0; turn < 3; turn += 1)
    expect((await test.get('/api/listings?pagination[pageSize]=1')).status).toBe(200);
  expect(arePicturesOver).toBe(false);
  const responses = await pictures;
  expect(new Set(responses.map(({ statusCode }) => statusCode))).toEqual(new Set([503]));
  expect(responses.every(({ headers }) => Number(headers['retry-after']) > 0)).toBe(true);
  proxy.fault = null;
  await waitUntil(async () => (await ask()).statusCode === 200, 'pictures again');
  expect((await ask()).rawPayload.equals(CONTENT)).toBe(true);
});

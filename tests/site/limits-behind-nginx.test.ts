// The limit of requests by address, where all of them come through Debian's nginx.
import { get, type IncomingMessage } from 'node:http';
import { text } from 'node:stream/consumers';
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { make, pages } from '../../bin/builds.mjs';
import { insertListing } from '../support/factories.ts';
import { type BehindNginx, startBehindNginx } from '../support/process/behind-nginx.ts';
import { findOrInstall } from '../support/process/debian.ts';
import { privateConnection } from '../support/process/instance.ts';
import { waitUntil } from '../support/wait.ts';

const nginx = await findOrInstall('nginx');
/** Fewer than it takes to remove one listing from nginx. */
const LIMIT = 10;

let running: BehindNginx;
let pool: pg.Pool;
beforeAll(async () => {
  if (!nginx) return;
  await make(process.execPath, pages);
  running = await startBehindNginx(nginx, [], { isCaching: true, perMinute: LIMIT });
  pool = new pg.Pool(privateConnection(running.dataDir));
}, 180_000);
afterAll(async () => {
  await pool?.end();
  await running?.close();
});

/** A request of a visitor with an address of their own. */
async function ask(localAddress: string, path: string, headers: Record<string, string> = {}) {
  const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>();
  get(running.address + path, { localAddress, headers }, resolve).on('error', reject);
  const response = await promise;
  await text(response);
  return { status: response.statusCode, retryAfter: Number(response.headers['retry-after'] ?? 0) };
}

it.skipIf(nginx === null)('a listing is removed from nginx with more requests than anybody may send', async () => {
  const { id } = await insertListing(pool, { status_ad: 'active' });
  let visitors = 0;
  const anyone = () => {
    visitors += 1;
    return `127.1.${visitors >> 8}.${visitors & 255}`;
  };
  const areAll = async (paths: readonly string[], status: number) => {
    const responses = await Promise.all(paths.map((path) => ask(anyone(), path)));
    return responses.every((response) => response.status === status);
  };
  // errors of the API are not kept, so this one is no copy from before the listing was known
  await waitUntil(() => areAll([`/api/listings/${id}?fields[0]=Price`], 200), 'the listing');
  const pages = ['', '/en', '/ru'].map((language) => `${language}/listing/${id}`);
  await waitUntil(() => areAll(pages, 200), 'its pages');
  await pool.query(`update listings set status_ad = 'rejected' where id = $1`, [id]);
  await waitUntil(() => areAll(pages, 404), 'its pages to be gone', 3_000);
});

it.skipIf(nginx === null)('a visitor above the limit waits, whatever they claim, and others do not', async () => {
  // each address is another one, so that nginx has no copy; an instance counts what it gets, which is half of them
  const askMany = async (from: string, headers: Record<string, string> = {}) => {
    const responses = [];
    for (let at = 0; at < 2 * LIMIT + 2; at++) responses.push(await ask(from, `/contact?from=${from}-${at}`, headers));
    return responses.filter(({ status }) => status === 429);
  };
  const [first] = await askMany('127.0.0.3');
  expect(first?.retryAfter).toBeGreaterThan(0);
  const claims = { 'x-forwarded-for': '203.0.113.7', 'x-refresh': '1', 'x-inner-key': '1' };
  expect(await askMany('127.0.0.4', claims)).not.toEqual([]);
  expect((await ask('127.0.0.5', '/contact?from=another')).status).toBe(200);
});

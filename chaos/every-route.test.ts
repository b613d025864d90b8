// Every statement of every documented route is interrupted once: the response is a success, a rejection, or "try again", never an
// internal error; the pool works again at once, and the ledger stays consistent.
import fc from 'fast-check';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openDb } from '../src/server/database/db.ts';
import { checkLedger } from '../src/server/ledger/check-service.ts';
import { approveListing } from '../src/server/listings/lifecycle/service.ts';
import { openCuttingPool, withCut } from '../tests/support/faults/cutting-pool.ts';
import { formOf } from '../tests/support/form.ts';
import {
  type Document,
  type GeneratedRequest,
  listRoutes,
  type Route,
  requestsOf,
} from '../tests/support/made-up/request-generator.ts';
import { newOwner, type Owner } from '../tests/support/owner.ts';
import { readLedger } from '../tests/support/payments/money.ts';
import { newStaff } from '../tests/support/staff.ts';
import { openTestSite, type TestSite } from '../tests/support/test-site.ts';

/** A fixed seed for the same requests each time. */
const SEED = 20_261_122;
/** The number of requests per route from which the successful one with the most statements is interrupted. */
const SAMPLES = 12;
const MAX_STATEMENTS = 200;
/** Routes that change or end the caller's account: each request has a new user. */
const ACCOUNT_ROUTES = ['POST /api/users/me/deletion', 'PUT /api/users/{id}'];
/** `inject` never ends for an interrupted stream, and the connections of its user stay in use. */
const isFile = ({ path }: Route) => path.endsWith('/csv');

let test: TestSite;
let document: Document;
let person: Owner;
let admin: { id: number };
let ids: (string | number)[];
beforeAll(async () => {
  test = await openTestSite({}, undefined, (pool) => openDb(openCuttingPool(pool)));
  await test.site.ready();
  await test.database.pool.query(`do $$ begin
    execute format('alter database %I set synchronous_commit = off', current_database()); end $$`);
  document = test.site.swagger() as Document;
  person = await newOwner(test);
  admin = await newStaff(test, 'admin');
  const active = await person.postPending();
  await approveListing(test.deps, active.id);
  const { rows } = await test.database.pool.query('select document_id from listings where id = $1', [active.id]);
  ids = [active.id, (await person.postPending()).id, person.id, rows[0].document_id, 1, 2, 3];
});
afterAll(() => test.close());

/** An interrupted stream ends early, which clients can detect. */
const INTERRUPTED = { status: 0, retryAfter: undefined };

let addresses = 0;
/** Sends from a new IP address: rate limits are tested elsewhere. */
async function sendRequest({ method, url, body }: GeneratedRequest, token: string, form?: ReturnType<typeof formOf>) {
  addresses += 1;
  const request = test.site.inject({
    method: method as 'GET',
    url,
    remoteAddress: `10.${(addresses >> 16) & 255}.${(addresses >> 8) & 255}.${addresses & 255}`,
    headers: {
      authorization: `Bearer ${token}`,
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...form?.headers,
    },
    ...(body !== undefined && { payload: JSON.stringify(body) }),
    ...(form && { payload: form.payload }),
  });
  const response = await request.catch((error: Error) => {
    if (error.message !== 'response destroyed before completion') throw error;
    return null;
  });
  return response ? { status: response.statusCode, retryAfter: response.headers['retry-after'] } : INTERRUPTED;
}

/** A caller's token, unaffected by earlier requests. */
async function tokenFor(route: Route): Promise<string> {
  if (ACCOUNT_ROUTES.includes(route.name)) return (await newOwner(test)).token;
  if (isFile(route)) return test.tokenOf((await newStaff(test, 'admin')).id, 'password');
  const isStaff = route.path.startsWith('/api/admin');
  const { id } = isStaff ? admin : person;
  await test.database.pool.query('update users set blocked_at = null, role = $2 where id = $1', [
    id,
    isStaff ? 'admin' : 'user',
  ]);
  return test.tokenOf(id, 'password');
}

/** Chooses a successful request of a route with many statements, if there is one. */
async function chooseRequest(route: Route, at: number) {
  if (route.path.startsWith('/api/upload') && route.method === 'POST') {
    const create = { width: 420, height: 420, channels: 3 as const, background: '#c8d8e8' };
    const form = formOf([{ content: await sharp({ create }).jpeg().toBuffer() }]);
    const send = async () => sendRequest({ method: 'POST', url: route.path }, await tokenFor(route), form);
    return { send, isGood: true };
  }
  let best = { points: -1, request: null as GeneratedRequest | null };
  for (const request of fc.sample(requestsOf(document, route, ids), { seed: SEED + at, numRuns: SAMPLES })) {
    const token = await tokenFor(route);
    const [{ status }, { count }] = await withCut(Number.POSITIVE_INFINITY, 'before', () =>
      sendRequest(request, token),
    );
    const points = (status < 300 ? MAX_STATEMENTS : 0) + count;
    if (points > best.points) best = { points, request };
  }
  const send = async () => sendRequest(best.request as GeneratedRequest, await tokenFor(route));
  return { send, isGood: best.points >= MAX_STATEMENTS };
}

/** Interrupts every statement of a route. @returns the problems and the number of statements */
async function cutAll(route: Route, index: number): Promise<{ problems: string[]; cuts: number; isGood: boolean }> {
  const problems: string[] = [];
  let cuts = 0;
  const { send, isGood } = await chooseRequest(route, index);
  for (const moment of ['before', 'after'] as const)
    for (let at = 1; at < MAX_STATEMENTS; at += 1) {
      const [{ status, retryAfter }, { statement }] = await withCut(at, moment, send);
      if (statement === null) break;
      cuts += 1;
      const where = `${route.name}, statement ${at} cut ${moment} (${statement.replaceAll(/\s+/g, ' ').slice(0, 90)})`;
      if ((status === 0 && !isFile(route)) || (status >= 500 && !(status === 503 && retryAfter)))
        problems.push(`${status}: ${where}`);
      const next = await test.get('/api/listings/count');
      if (next.status !== 200) problems.push(`${next.status} for the next request: ${where}`);
    }
  return { problems, cuts, isGood };
}

it('no response is an internal error, and the pool recovers', { timeout: 1_800_000 }, async () => {
  const routes = listRoutes(document);
  const problems: string[] = [];
  let cuts = 0;
  let successes = 0;
  for (const [at, route] of routes.entries()) {
    const result = await cutAll(route, at);
    problems.push(...result.problems);
    cuts += result.cuts;
    successes += Number(result.isGood);
  }
  console.log(`\n${cuts} statements of ${routes.length} routes were cut; ${successes} of the requests succeed`);
  expect(problems).toEqual([]);
  expect(cuts).toBeGreaterThan(3 * routes.length);
  expect(successes).toBeGreaterThan(routes.length / 3);
});

it('the ledger is consistent afterwards', async () => {
  expect(await readLedger(test)).toEqual({ total: 0, wrong: 0 });
  expect(await checkLedger(test.deps.db, new Date())).toEqual([]);
});

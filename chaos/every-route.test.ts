// Every statement of every route of the document is cut once: the answer is good, a refusal, or "try again", never an error
// of ours; the pool works on at once, and the books stay right.
import fc from 'fast-check';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openDb } from '../src/server/db.ts';
import { checkBooks } from '../src/server/ledger/check.ts';
import { approveListing } from '../src/server/listings/moderation.ts';
import { openCuttingPool, withCut } from '../tests/support/cutting-pool.ts';
import { formOf } from '../tests/support/form.ts';
import { readBooks } from '../tests/support/money.ts';
import { newOwner, type Owner } from '../tests/support/owner.ts';
import {
  type Document,
  type GeneratedRequest,
  listRoutes,
  type Route,
  requestsOf,
} from '../tests/support/request-generator.ts';
import { newStaff } from '../tests/support/staff.ts';
import { openTestSite, type TestSite } from '../tests/support/test-site.ts';

/** The same requests each time. */
const SEED = 20_261_122;
/** Of so many requests of a route the one is cut that goes well and does most. */
const SAMPLES = 12;
const MOST = 200;
/** These end the account or the session of whoever sends them: somebody new each time. */
const ENDING = ['POST /api/users/me/deletion', 'POST /api/auth/logout', 'DELETE /api/auth/sessions'];

let test: TestSite;
let document: Document;
let person: Owner;
let admin: Awaited<ReturnType<typeof newStaff>>;
let ids: (string | number)[];
beforeAll(async () => {
  test = await openTestSite({}, undefined, (pool) => openDb(openCuttingPool(pool)));
  await test.site.ready();
  await test.database.pool.query(`do $$ begin
    execute format('alter database %I set synchronous_commit = off', current_database()); end $$`);
  document = test.site.swagger() as Document;
  person = await newOwner(test);
  admin = await newStaff(test, 'admin', { confirmed: true });
  const active = await person.posted();
  await approveListing(test.deps, active.id);
  const { rows } = await test.database.pool.query('select document_id from listings where id = $1', [active.id]);
  ids = [active.id, (await person.posted()).id, person.id, rows[0].document_id, 1, 2, 3];
});
afterAll(() => test.close());

let addresses = 0;
/** From an address of its own each: limits of requests are another test's. */
async function send({ method, url, body }: GeneratedRequest, token: string, form?: ReturnType<typeof formOf>) {
  addresses += 1;
  const answer = await test.site.inject({
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
  return { status: answer.statusCode, retryAfter: answer.headers['retry-after'] };
}

const tokenFor = async ({ name, path }: Route) => {
  if (path.startsWith('/api/admin')) return admin.token;
  return ENDING.includes(name) ? (await newOwner(test)).token : person.token;
};

/** A request of a route that goes well and does much, if there is one. */
async function choose(route: Route, at: number): Promise<() => ReturnType<typeof send>> {
  if (route.path.startsWith('/api/upload') && route.method === 'POST') {
    const create = { width: 420, height: 420, channels: 3 as const, background: '#c8d8e8' };
    const form = formOf([{ content: await sharp({ create }).jpeg().toBuffer() }]);
    return async () => send({ method: 'POST', url: route.path }, await tokenFor(route), form);
  }
  let best = { points: -1, request: null as GeneratedRequest | null };
  for (const request of fc.sample(requestsOf(document, route, ids), { seed: SEED + at, numRuns: SAMPLES })) {
    const token = await tokenFor(route);
    const [{ status }, { count }] = await withCut(Number.POSITIVE_INFINITY, 'before', () => send(request, token));
    const points = (status < 300 ? MOST : 0) + count;
    if (points > best.points) best = { points, request };
  }
  return async () => send(best.request as GeneratedRequest, await tokenFor(route));
}

/** What went wrong when every statement of a route was cut, and how many those were. */
async function cutAll(route: Route, place: number): Promise<{ problems: string[]; cuts: number }> {
  const problems: string[] = [];
  let cuts = 0;
  const sendIt = await choose(route, place);
  for (const moment of ['before', 'after'] as const)
    for (let at = 1; at < MOST; at += 1) {
      const [{ status, retryAfter }, { statement }] = await withCut(at, moment, sendIt);
      if (statement === null) break;
      cuts += 1;
      const where = `${route.name}, statement ${at} cut ${moment} (${statement.replaceAll(/\s+/g, ' ').slice(0, 90)})`;
      if (status >= 500 && !(status === 503 && retryAfter)) problems.push(`${status}: ${where}`);
      const next = await test.get('/api/listings/count');
      if (next.status !== 200) problems.push(`${next.status} for the next one: ${where}`);
    }
  return { problems, cuts };
}

it('no answer is an error of ours, and the pool works on', { timeout: 1_800_000 }, async () => {
  const routes = listRoutes(document);
  const problems: string[] = [];
  let cuts = 0;
  for (const [at, route] of routes.entries()) {
    const one = await cutAll(route, at);
    problems.push(...one.problems);
    cuts += one.cuts;
  }
  console.log(`\n${cuts} statements of ${routes.length} routes were cut`);
  expect(problems).toEqual([]);
  expect(cuts).toBeGreaterThan(routes.length);
});

it('the books are right after all of that', async () => {
  expect(await readBooks(test)).toEqual({ total: 0, wrong: 0 });
  expect(await checkBooks(test.deps.db, new Date())).toEqual([]);
});

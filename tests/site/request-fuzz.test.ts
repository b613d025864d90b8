// Thousands of valid and invalid requests generated from the OpenAPI document, by every kind of caller: no response is an
// internal error or contains data of another user, and nothing changes without permission.
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { approveListing } from '../../src/server/listings/lifecycle/service.ts';
import { blockPerson } from '../support/block-person.ts';
import { insertUser } from '../support/factories.ts';
import {
  type Document,
  type GeneratedRequest,
  listRoutes,
  type Route,
  requestsOf,
} from '../support/made-up/request-generator.ts';
import { newOwner, type Owner } from '../support/owner.ts';
import { openTestSite, type TestSite } from '../support/test-site.ts';

/** A fixed seed for the same requests each time; another one: FUZZ_SEED=7 npm test -- request-fuzz */
const SEED = Number(process.env.FUZZ_SEED ?? 20_261_122);
const REQUESTS = Number(process.env.FUZZ_REQUESTS ?? 10_000);
/** Tokens are renewed after this many requests, and after signing out. */
const BATCH = 250;
const SIGN_OUT_ROUTE = 'POST /api/auth/logout';
/** Forms are tested elsewhere; deletion ends the account of the caller. */
const EXCLUDED_ROUTES = ['POST /api/upload', 'POST /api/upload-with-watermark', 'POST /api/users/me/deletion'];
/** Data that nobody may see, not even staff. */
const SECRETS = ['$argon2', 'password_hash'];
/** The part of the victim's number that all formats contain. */
const NUMBER = '559990001';
const PRIVATE_TEXTS = ['Gizli Ad', NUMBER, 'gizli@evim.test'];

let test: TestSite;
let document: Document;
let routes: Route[];
let victim: Owner;
let person: Owner;
let ids: (string | number)[];
/** Routes that return the number of an active listing. */
let reveals: string[];

beforeAll(async () => {
  test = await openTestSite();
  await test.site.ready();
  document = test.site.swagger() as Document;
  routes = listRoutes(document).filter(({ name }) => !EXCLUDED_ROUTES.includes(name));
  victim = await newOwner(test, {
    fullname: 'Gizli Ad',
    phone: '0559990001',
    email: 'gizli@evim.test',
    password_hash: '$argon2id$v=19$m=19456,t=2,p=1$c2FsdA$aGFzaA',
    balance: 0,
  });
  const active = await victim.postPending({ Phone: '0559990001', Email: 'gizli@evim.test' });
  await approveListing(test.deps, active.id);
  const pending = await victim.postPending({ Phone: '0559990001', Email: 'gizli@evim.test' });
  await test.send('PUT', '/api/listings/draft', {
    token: victim.token,
    body: { data: { form: { Area: '52', Contact_Name: 'Gizli Ad' }, step: 1, images: [] } },
  });
  const favorite = await test.send('POST', '/api/favorites', { token: victim.token, body: { listing: active.id } });
  await test.database.pool.query(
    `with key as (insert into passkeys (user_id, credential_id, public_key, name) values ($1, 'gizli', '', 'Telefon')),
       payment as (insert into payments (user_id, purpose, amount, provider, adapter, status)
         values ($1, 'top_up', 500, 'bank_card', 'sandbox', 'failed') returning id)
     insert into payment_changes (payment_id, to_status, why) select id, 'failed', 'declined' from payment`,
    [victim.id],
  );
  const document_id = await test.database.pool.query('select document_id from listings where id = $1', [active.id]);
  reveals = [active.id, document_id.rows[0].document_id].map((id) => `/api/listings/${id}/phone`);
  person = await newOwner(test);
  const own = await person.postPending();
  await approveListing(test.deps, own.id);
  ids = [
    own.id,
    (await person.postPending()).id,
    person.id,
    active.id,
    pending.id,
    document_id.rows[0].document_id,
    victim.id,
    favorite.body.id,
    1,
    2,
    3,
  ];
});
afterAll(() => test.close());

/** Texts that must not be in the response to a request. */
function findForbiddenTexts({ url }: GeneratedRequest, maySee: boolean): string[] {
  if (maySee) return SECRETS;
  const isRevealed = reveals.includes(url.split('?')[0] ?? '');
  return [...SECRETS, ...PRIVATE_TEXTS].filter((text) => !(isRevealed && text === NUMBER));
}

/** The data of the victim that no one else may change, as text. */
async function readVictim(): Promise<string> {
  const { rows } = await test.database.pool.query(
    `select jsonb_build_object(
       'user', (select to_jsonb(u) - '{updated_at}'::text[] from users u where u.id = $1),
       -- their check may find at any moment that two of them are one home
       'listings', (select jsonb_agg(to_jsonb(l) - '{views_count,updated_at,edited_at,home_id}'::text[] order by l.id)
         from listings l where l.owner_id = $1),
       'images', (select jsonb_agg(to_jsonb(i) order by i.id) from images i where i.owner_id = $1),
       'favorites', (select jsonb_agg(to_jsonb(f) order by f.id) from favorites f where f.user_id = $1),
       'sessions', (select jsonb_agg(to_jsonb(s) order by s.id) from sessions s where s.user_id = $1),
       'passkeys', (select jsonb_agg(to_jsonb(p) order by p.id) from passkeys p where p.user_id = $1),
       'payments', (select jsonb_agg(to_jsonb(p) order by p.id) from payments p where p.user_id = $1),
       'drafts', (select jsonb_agg(to_jsonb(d)) from listing_drafts d where d.user_id = $1)) as all`,
    [victim.id],
  );
  return JSON.stringify(rows[0].all);
}

/** The tables that only staff may change: row counts and latest timestamps. */
async function readContent(): Promise<string> {
  const { rows } = await test.database.pool.query(
    `select (select count(*) from audit_log) as audit, (select count(*) from content_versions) as versions,
       (select md5(string_agg(c::text, '')) from contents c) as pages, (select count(*) from ledger_entries) as ledger,
       (select md5(string_agg(s::text, '' order by id)) from streets s) as streets,
       (select count(*) from users where role <> 'user') as staff`,
  );
  return JSON.stringify(rows[0]);
}

type Caller = { name: string; token: string | undefined };

async function makeUsers(): Promise<Caller[]> {
  const blocked = await newOwner(test);
  await blockPerson(test.deps, blocked.id, true);
  return [
    { name: 'visitor', token: undefined },
    { name: 'another owner', token: await test.tokenOf(person.id) },
    { name: 'blocked', token: blocked.token },
  ];
}

async function makeStaff(): Promise<Caller[]> {
  const roles = ['moderator', 'editor', 'finance', 'admin'] as const;
  const people = await Promise.all(roles.map((role) => insertUser(test.database.pool, { role })));
  const callers = await Promise.all(
    people.map(async ({ id }, at) => ({ name: roles[at] ?? '', token: await test.tokenOf(id) })),
  );
  await test.database.pool.query(
    "update sessions set confirmed_at = now(), confirmed_by = 'password' where user_id = any($1)",
    [people.map(({ id }) => id)],
  );
  return callers;
}

let address = 0;
/** Sends from a new IP address: rate limits are tested elsewhere. */
async function send({ method, url, body }: GeneratedRequest, { token }: Caller) {
  address += 1;
  return test.site.inject({
    method: method as 'GET',
    url,
    remoteAddress: `10.${(address >> 16) & 255}.${(address >> 8) & 255}.${address & 255}`,
    headers: { ...(token && { authorization: `Bearer ${token}` }) },
    ...(body !== undefined && {
      payload: JSON.stringify(body),
      headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
    }),
  });
}

type Turn = { route: Route; request: GeneratedRequest; turn: number };

function* requestsFor(chosenRoutes: readonly Route[], number: number): Generator<Turn> {
  const perRoute = Math.ceil(number / chosenRoutes.length);
  const samples = chosenRoutes.map((route, at) =>
    fc.sample(requestsOf(document, route, ids), { seed: SEED + at, numRuns: perRoute }),
  );
  // routes alternate, so that requests see the effects of others
  for (let turn = 0; turn < perRoute; turn++)
    for (const [at, route] of chosenRoutes.entries()) {
      const request = samples[at]?.[turn];
      // callers alternate at every route
      if (request) yield { route, request, turn: turn + at };
    }
}

/** An id such as `..` makes the address that of another route, or of none. */
const LEAVES = /\/\.{1,2}(?:[/?]|$)/;

/** Sends all requests. @returns the problems, each with its request */
async function fuzz(
  chosenRoutes: readonly Route[],
  number: number,
  makeCallers: () => Promise<Caller[]>,
  maySee: boolean,
) {
  const problems: string[] = [];
  let callers: Caller[] = [];
  let requestCount = 0;
  let isSignedOut = false;
  const statuses = new Map<number, number>();
  /** the routes where each caller was authenticated: an invalid token would prove nothing */
  const outcomes = new Set<string>();
  for (const { route, request, turn } of requestsFor(chosenRoutes, number)) {
    if (isSignedOut || requestCount % BATCH === 0) callers = await makeCallers();
    const caller = callers[turn % callers.length] as Caller;
    requestCount += 1;
    const { statusCode, body } = await send(request, caller);
    isSignedOut = route.name === SIGN_OUT_ROUTE;
    if (!LEAVES.test(request.url)) statuses.set(statusCode, (statuses.get(statusCode) ?? 0) + 1);
    if (statusCode !== 401) outcomes.add(`${route.name} by ${caller.name}`);
    const leak = findForbiddenTexts(request, maySee).find((text) => body.includes(text));
    if (statusCode >= 500 || leak !== undefined)
      problems.push(
        `${leak ? `contains ${leak}` : statusCode}: ${route.name} by ${caller.name}: ${JSON.stringify(request).slice(0, 400)}`,
      );
  }
  const unauthenticated = callers.flatMap(({ name }) =>
    chosenRoutes
      .filter((route) => canAuthenticate(name, route))
      .flatMap((route) => {
        const outcome = `${route.name} by ${name}`;
        return outcomes.has(outcome) ? [] : [outcome];
      }),
  );
  return { problems, sent: requestCount, statuses, unauthenticated };
}

/** A caller whose token is valid, or who needs none, must get a status other than 401. */
function canAuthenticate(name: string, { operation }: Route): boolean {
  return name !== 'blocked' && (name !== 'visitor' || !operation.security?.length);
}

it('users and visitors cause no internal error, and cannot read or change data of others', {
  timeout: 600_000,
}, async () => {
  const [victimData, content] = [await readVictim(), await readContent()];
  const open = routes.filter(({ path }) => !path.startsWith('/api/admin'));
  const { problems, sent, statuses, unauthenticated } = await fuzz(open, REQUESTS * 0.6, makeUsers, false);
  expect(problems).toEqual([]);
  expect(unauthenticated).toEqual([]);
  expect(sent).toBeGreaterThanOrEqual(REQUESTS * 0.6);
  // both successful and rejected requests occur
  expect(statuses.get(200) ?? 0).toBeGreaterThan(sent / 50);
  expect(statuses.get(400) ?? 0).toBeGreaterThan(sent / 50);
  expect(await readVictim()).toBe(victimData);
  expect(await readContent()).toBe(content);
});

it('users cannot use the routes of the back office', { timeout: 600_000 }, async () => {
  const [victimData, content] = [await readVictim(), await readContent()];
  const office = routes.filter(({ path }) => path.startsWith('/api/admin'));
  const { problems, statuses, unauthenticated } = await fuzz(office, REQUESTS * 0.1, makeUsers, false);
  expect(problems).toEqual([]);
  expect(unauthenticated).toEqual([]);
  expect([...statuses.keys()].filter((status) => ![401, 403, 404].includes(status))).toEqual([]);
  expect(await readVictim()).toBe(victimData);
  expect(await readContent()).toBe(content);
});

it('staff cause no internal error on any route', { timeout: 600_000 }, async () => {
  const { problems, unauthenticated } = await fuzz(routes, REQUESTS * 0.3, makeStaff, true);
  expect(problems).toEqual([]);
  expect(unauthenticated).toEqual([]);
});

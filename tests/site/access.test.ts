import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { STAFF_ROLES, type StaffRole, TEMPORARY_DOMAIN, TERMS_VERSION } from '#contract/auth/fields.ts';
import { inTransaction } from '../../src/server/database/db.ts';
import { approveListing, hideListing } from '../../src/server/listings/lifecycle/service.ts';
import { blockPerson } from '../support/block-person.ts';
import { newAuthenticator } from '../support/browser/authenticator.ts';
import { insertListing, insertUploads } from '../support/factories.ts';
import { newOwner, type Owner } from '../support/owner.ts';
import { openTestSite, type TestSite } from '../support/test-site.ts';

let test: TestSite;
beforeAll(async () => {
  test = await openTestSite();
});
afterAll(() => test.close());

const CALLERS = ['visitor', 'stranger', 'owner', 'temporary', 'blocked'] as const;
type RequestParts = { path?: string; body?: unknown };
/** `makeRequest`: the request of `actor` for a resource of `owner`; both are the same user, except for strangers. */
type AccessRow = [
  endpoint: string,
  statuses: [visitor: number, stranger: number, owner: number, temporary: number, blocked: number],
  makeRequest?: (owner: Owner, actor: Owner) => Promise<RequestParts>,
];

const sameStatus = (status: number): AccessRow[1] => [401, status, status, status, 401];
const postOwn = async (owner: Owner) => ({ path: String((await owner.postPending()).id) });
const postActive = async (owner: Owner) => {
  const { id } = await owner.postPending();
  await approveListing(test.deps, id);
  return { path: String(id) };
};
const postRevised = async (owner: Owner) => {
  const { path } = await postActive(owner);
  await owner.put(Number(path), { Property_type: 'old_building' });
  return { path };
};
const addUpload = async (owner: Owner) => ({ path: String((await insertUploads(test.database.pool, owner.id, 1))[0]) });
const addPasskey = async ({ id }: Owner) => {
  const { rows } = await test.database.pool.query(
    `insert into passkeys (user_id, credential_id, public_key, name) values ($1, $2, '', 'x') returning id`,
    [id, randomUUID()],
  );
  return { path: String(rows[0].id), body: { name: 'Telefon' } };
};
const addContact = async ({ id }: Owner) => {
  const { rows } = await test.database.pool.query(
    `insert into contacts (user_id, kind, address, language, confirmed_at) values ($1, 'mail', $2, 'az', now()) returning id`,
    [id, randomUUID()],
  );
  return { path: String(rows[0].id) };
};
/** A new IP address each time: rate limits are tested elsewhere. */
let addresses = 0;
const newIp = () => `10.8.${addresses >> 8}.${addresses++ & 255}`;
const newPhone = () => `0559${Math.floor(1e5 + Math.random() * 9e5)}`;
const topUp = { amount: 5, provider: 'bank_card', isBalanceIncrease: true };

const ROWS: AccessRow[] = [
  ['GET /api/auth/sessions', sameStatus(200)],
  ['DELETE /api/auth/sessions', sameStatus(204)],
  [
    'DELETE /api/auth/sessions/{id}',
    [401, 404, 204, 204, 401],
    async (owner) => {
      await test.tokenOf(owner.id);
      const { body } = await test.get('/api/auth/sessions', owner.token);
      return { path: body.data.find((session: { isCurrent: boolean }) => !session.isCurrent)?.id ?? randomUUID() };
    },
  ],
  ['GET /api/auth/passkeys', sameStatus(200)],
  ['POST /api/auth/passkeys/options', sameStatus(200)],
  [
    'POST /api/auth/passkeys',
    sameStatus(400),
    async () => ({ body: { name: 'x', credential: newAuthenticator().create({ challenge: 'x' }) } }),
  ],
  // they have no method of confirmation
  ['POST /api/auth/passkeys/confirm/options', sameStatus(409)],
  ['PUT /api/auth/passkeys/{id}', [401, 404, 200, 200, 401], addPasskey],
  ['DELETE /api/auth/passkeys/{id}', [401, 404, 204, 204, 401], addPasskey],
  ['POST /api/auth/change-phone/send-code', sameStatus(200), async () => ({ body: { phone: newPhone() } })],
  [
    'POST /api/auth/change-phone/verify-code',
    sameStatus(400),
    async () => ({ body: { phone: newPhone(), code: '123456' } }),
  ],
  ['GET /api/auth/confirm', sameStatus(200)],
  ['POST /api/auth/confirm', sameStatus(400), async () => ({ body: { method: 'code', code: '123456' } })],
  [
    'POST /api/auth/confirm/send-code',
    sameStatus(200),
    async (_owner, actor) => {
      // consecutive numbers would look like enumeration
      await test.database.pool.query('update users set phone = $2 where id = $1', [actor.id, newPhone()]);
      return {};
    },
  ],
  ['GET /api/users/me', sameStatus(200)],
  ['GET /api/users/me/balance', sameStatus(200)],
  [
    'PUT /api/users/{id}',
    [401, 403, 200, 200, 401],
    async (owner) => ({ path: String(owner.id), body: { fullname: 'Aysel' } }),
  ],
  ['POST /api/users/me/terms', sameStatus(200), async () => ({ body: { version: TERMS_VERSION } })],
  ['GET /api/users/me/data', sameStatus(200)],
  ['GET /api/users/me/deletion', sameStatus(200)],
  ['POST /api/users/me/deletion', sameStatus(200), async () => ({ body: {} })],
  [
    'POST /api/listings',
    [401, 422, 201, 201, 401],
    async (owner, actor) => ({ body: { data: { ...(await owner.flat()), Phone: actor.phone } } }),
  ],
  ['GET /api/listings/my', sameStatus(200)],
  [
    'PUT /api/listings/{id}',
    [401, 403, 200, 200, 401],
    async (owner) => ({ ...(await postActive(owner)), body: { data: { Price: 99_000 } } }),
  ],
  ['DELETE /api/listings/{id}', [401, 403, 204, 204, 401], postActive],
  [
    'POST /api/listings/{id}/extend',
    [401, 403, 200, 200, 401],
    async (owner) => ({ ...(await postActive(owner)), body: { from: '2026-01-01T00:00:00.000Z' } }),
  ],
  ['POST /api/listings/{id}/confirm', [401, 403, 204, 204, 401], postActive],
  [
    'POST /api/listings/{id}/close',
    [401, 403, 204, 204, 401],
    async (owner) => ({ ...(await postActive(owner)), body: { reason: 'sold_here' } }),
  ],
  ['DELETE /api/listings/{id}/changes', [401, 403, 204, 204, 401], postRevised],
  ['GET /api/listings/{id}/numbers', [401, 404, 200, 200, 401], postOwn],
  [
    'PUT /api/listings/{id}/report-answer',
    [401, 404, 204, 204, 401],
    async (owner) => {
      const target = await postActive(owner);
      await inTransaction(test.deps.db, (trx) => hideListing(trx, Number(target.path), null, 'reports'));
      return { ...target, body: { answer: 'Ev hələ satılır' } };
    },
  ],
  [
    'PUT /api/listings/{id}/question-answer',
    [401, 403, 204, 204, 401],
    async (owner) => {
      const target = await postActive(owner);
      await test.database.pool.query(
        `insert into listing_questions (listing_id, asked_by, codes, waits_until) values ($1, $2, '{price}', now())`,
        [target.path, owner.id],
      );
      return { ...target, body: { answer: 'Qiymət düzdür' } };
    },
  ],
  ['GET /api/listings/draft', sameStatus(200)],
  [
    'PUT /api/listings/draft',
    sameStatus(204),
    async () => ({ body: { data: { form: { Area: '52' }, step: 1, images: [] } } }),
  ],
  ['DELETE /api/listings/draft', sameStatus(204)],
  [
    'POST /api/listings/duplicates',
    sameStatus(200),
    async () => ({
      body: { Category: 'sale', Property_type: 'land', Area: 6, Price: 1, Latitude: null, Longitude: null, Images: [] },
    }),
  ],
  [
    'POST /api/prices/estimate',
    sameStatus(200),
    async () => ({
      body: { Category: 'sale', Property_type: 'old_building', Area: 60, Latitude: 40.4, Longitude: 49.85 },
    }),
  ],
  // an invalid body: the owner gets a validation error, others are rejected earlier
  ['POST /api/upload', sameStatus(415)],
  ['POST /api/upload-with-watermark', sameStatus(415)],
  ['GET /api/upload/files', sameStatus(200)],
  ['GET /api/upload/files/{id}', [401, 404, 200, 200, 401], addUpload],
  ['DELETE /api/upload/files/{id}', [401, 404, 200, 200, 401], addUpload],
  ['GET /api/contacts', sameStatus(200)],
  ['POST /api/contacts/telegram', sameStatus(200)],
  // of no push service
  [
    'POST /api/contacts/push',
    sameStatus(422),
    async () => ({ body: { endpoint: 'https://x.test', keys: { p256dh: 'B'.repeat(87), auth: 'a'.repeat(22) } } }),
  ],
  // of nobody
  ['POST /api/contacts/push/end', sameStatus(204), async () => ({ body: { endpoint: 'https://x.test' } })],
  [
    'PUT /api/contacts/choices',
    sameStatus(204),
    async () => ({ body: { approved: [], rejected: [], ending: [], available: [] } }),
  ],
  ['DELETE /api/contacts/{id}', [401, 404, 204, 204, 401], addContact],
  ['POST /api/contacts/{id}/resume', [401, 404, 204, 204, 401], addContact],
  ['GET /api/favorites', sameStatus(200)],
  [
    'POST /api/favorites',
    sameStatus(200),
    async () => ({ body: { listing: (await insertListing(test.database.pool)).id } }),
  ],
  ['GET /api/favorites/ids', sameStatus(200)],
  [
    'DELETE /api/favorites/{id}',
    [401, 404, 204, 204, 401],
    async ({ token }) => {
      const { id: listing } = await insertListing(test.database.pool);
      const { body } = await test.send('POST', '/api/favorites', { token, body: { listing } });
      return { path: String(body.data?.id ?? body.id) };
    },
  ],
  ['GET /api/saved-searches', sameStatus(200)],
  // without an account an address is needed
  ['POST /api/saved-searches', [400, 200, 200, 200, 401], async () => ({ body: { search: 'category=sale' } })],
  ['POST /api/saved-searches/seen', sameStatus(204)],
  ['PUT /api/saved-searches/{id}', [401, 404, 204, 204, 401], saveSearch],
  ['DELETE /api/saved-searches/{id}', [401, 404, 204, 204, 401], saveSearch],
  ['GET /api/hidden', sameStatus(200)],
  [
    'PUT /api/hidden',
    sameStatus(204),
    async () => ({ body: { listings: [(await insertListing(test.database.pool)).id] } }),
  ],
  [
    'DELETE /api/hidden/{id}',
    sameStatus(204),
    async () => ({ path: String((await insertListing(test.database.pool)).id) }),
  ],
  ['GET /api/notes', sameStatus(200)],
  [
    'PUT /api/notes',
    sameStatus(200),
    async () => {
      const { id: listing } = await insertListing(test.database.pool);
      return { body: { notes: [{ listing, note: { texts: [], replaced: [], opinion: null } }] } };
    },
  ],
  ['GET /api/lists', sameStatus(200)],
  [
    'POST /api/lists',
    sameStatus(200),
    async () => ({ body: { name: 'x', listings: [(await insertListing(test.database.pool)).id] } }),
  ],
  ['PUT /api/lists/{secret}', [401, 403, 204, 204, 401], makeList({ name: 'y' })],
  ['DELETE /api/lists/{secret}', [401, 403, 204, 204, 401], makeList()],
  ['POST /api/lists/{secret}/renew', [401, 403, 200, 200, 401], makeList()],
  ['POST /api/lists/{secret}/homes', [401, 403, 204, 204, 401], makeList({ listings: [1] })],
  ['DELETE /api/lists/{secret}/homes/{home}', [401, 403, 404, 404, 401], makeList(undefined, '/homes/987654321')],
  ['POST /api/payments', sameStatus(200), async () => ({ body: topUp })],
  ['GET /api/payments', sameStatus(200)],
  [
    'GET /api/payments/{id}',
    [401, 404, 200, 200, 401],
    async ({ token }) => {
      await test.send('POST', '/api/payments', { token, body: topUp });
      return { path: String((await test.get('/api/payments', token)).body.data[0].id) };
    },
  ],
];
function makeList(body?: object, rest = '') {
  return async ({ token }: { token: string }) => {
    const listings = [(await insertListing(test.database.pool)).id];
    const made = await test.send('POST', '/api/lists', { token, body: { name: 'x', listings } });
    return { path: `${made.body.data?.secret}${rest}`, body };
  };
}
async function saveSearch({ token }: { token: string }) {
  const { body } = await test.send('POST', '/api/saved-searches', { token, body: { search: 'category=sale' } });
  return { path: String(body.data.id), body: { isPaused: true } };
}

/** Routes without personal data, and routes for signing in: open to everyone. */
const EVERYBODY = [
  ...[
    'POST /api/auth/send-code',
    'POST /api/auth/verify-code',
    'POST /api/auth/local',
    'POST /api/auth/passkeys/sign-in',
    'POST /api/auth/passkeys/sign-in/options',
    'POST /api/auth/logout',
  ],
  ...['POST /api/auth/forgot-password', 'POST /api/auth/reset-password', 'POST /api/auth/confirm-email'],
  ...['POST /api/auth/undo', 'POST /api/feedbacks', 'POST /api/payments/callback/{provider}'],
  // who has the token of a message, or the key of a contact
  // who has the link of a shared list; shared-lists.test.ts
  ...['GET /api/lists/{secret}', 'POST /api/lists/{secret}/members', 'DELETE /api/lists/{secret}/members/me'],
  ...['PUT /api/lists/{secret}/homes/{home}/vote', 'POST /api/lists/{secret}/homes/{home}/comments'],
  'DELETE /api/lists/{secret}/comments/{comment}',
  ...['GET /api/alerts/{token}', 'POST /api/saved-searches/confirm'],
  ...['GET /api/listings', 'GET /api/listings/count', 'GET /api/listings/facets', 'GET /api/listings/{id}/similar'],
  'GET /api/listings/facets/quick',
  ...['GET /api/listings/{id}/same-advertiser', 'GET /api/listings/{id}/advertiser'],
  ...['GET /api/listings/{id}/advertiser/listings', 'GET /api/streets'],
  ...['GET /api/places', 'GET /api/places/near', 'GET /api/places/amenities'],
  ...['GET /api/search/read', 'GET /api/search/suggest', 'GET /api/search/places', 'GET /api/places/layers'],
  ...['GET /api/listings/prices', 'GET /api/listings/histogram', 'GET /api/listings/map', 'GET /api/listings/promoted'],
  ...['GET /api/complexes', 'GET /api/complexes/facets', 'GET /api/complexes/{id}', 'POST /api/complexes/{id}/phone'],
  'POST /api/complexes/{id}/views',
  ...['GET /api/projects', 'GET /api/projects/{id}', 'GET /api/translates', 'GET /api/contact', 'GET /api/about'],
  ...['GET /api/term', 'GET /api/privacy-policy', 'GET /api/white-city', 'GET /api/design-and-construction'],
  ...['GET /api/credit', 'GET /api/advertising', 'GET /api/bank-programs', 'GET /api/banners', 'GET /api/map-style'],
  ...['GET /api/static-map', 'GET /api/promotions', 'GET /api/prices/{place}', 'GET /api/prices/{place}/csv'],
  ...['GET /api/listings/{id}/comparables', 'GET /api/listings/{id}/prices'],
];
/** Routes for everyone; an invalid token is still rejected. */
const OPEN: AccessRow[] = [
  [
    'POST /api/reports',
    [201, 201, 201, 201, 401],
    async () => ({ body: { listing: (await insertListing(test.database.pool)).id, reason: 'spam', description: '' } }),
  ],
  ['POST /api/listings/{id}/phone', [200, 200, 200, 200, 401], postActive],
  ['POST /api/listings/{id}/gone', [204, 204, 403, 403, 401], postActive],
  ['POST /api/listings/{id}/views', [404, 404, 204, 204, 401], postOwn],
  [
    'POST /api/listings/impressions',
    [204, 204, 204, 204, 401],
    async () => ({ body: { data: [{ id: 1, at: 'list' }] } }),
  ],
  ['GET /api/listings/{id}', [404, 404, 200, 200, 401], postOwn],
];

/** The path stands from the first parameter to the last. */
const withPath = (address: string, path: string) => address.replace(/\{.*\}/, path);

let people = 0;
const addCaller = (overrides = {}) => newOwner(test, { fullname: 'Aysel', ...overrides });

for (const [endpoint, statuses, makeRequest] of [...ROWS, ...OPEN])
  for (const [at, caller] of CALLERS.entries())
    it(`${endpoint}: ${caller} ${statuses[at]}`, async () => {
      const owner = await addCaller(caller === 'temporary' ? { email: `access${people++}@${TEMPORARY_DOMAIN}` } : {});
      const actor = caller === 'stranger' ? await addCaller() : owner;
      const { path = '', body }: RequestParts = (await makeRequest?.(owner, actor)) ?? {};
      if (caller === 'blocked') await blockPerson(test.deps, owner.id, true);
      const [method, address] = endpoint.split(' ') as ['POST', string];
      const token = caller === 'visitor' ? undefined : actor.token;
      const response = await test.send(method, withPath(address, path), { token, body, ip: newIp() });
      expect([response.status, JSON.stringify(response.body?.error ?? '')]).toEqual([statuses[at], expect.anything()]);
    });

/** Staff have the rights of strangers, with these exceptions. */
const MODERATORS_SEE = { moderator: 403, admin: 403 };
const EVERY_ROLE = { moderator: 403, editor: 403, finance: 403, admin: 403 };
const STAFF_MAY: Record<string, Partial<Record<StaffRole, number>>> = {
  'GET /api/listings/{id}': { moderator: 200, admin: 200 },
  'POST /api/listings/{id}/views': { moderator: 204, admin: 204 },
  // the listing is visible to them, so the response is a 403
  'GET /api/listings/{id}/numbers': MODERATORS_SEE,
  'PUT /api/listings/{id}/report-answer': MODERATORS_SEE,
  // only another administrator may change the contacts of staff
  'POST /api/auth/change-phone/send-code': EVERY_ROLE,
  'POST /api/auth/change-phone/verify-code': EVERY_ROLE,
  // staff cannot confirm by SMS code
  'POST /api/users/me/deletion': EVERY_ROLE,
  'POST /api/auth/passkeys/options': EVERY_ROLE,
  'POST /api/auth/passkeys': EVERY_ROLE,
  'DELETE /api/auth/passkeys/{id}': EVERY_ROLE,
};
for (const [endpoint, [, stranger], makeRequest] of [...ROWS, ...OPEN])
  for (const role of STAFF_ROLES)
    it(`${endpoint}: ${role} ${STAFF_MAY[endpoint]?.[role] ?? stranger}`, async () => {
      const [owner, actor] = [await addCaller(), await addCaller({ role })];
      const { path = '', body }: RequestParts = (await makeRequest?.(owner, actor)) ?? {};
      const [method, address] = endpoint.split(' ') as ['POST', string];
      const response = await test.send(method, withPath(address, path), {
        token: actor.token,
        body,
        ip: newIp(),
      });
      const error = JSON.stringify(response.body?.error ?? '');
      expect([response.status, error]).toEqual([STAFF_MAY[endpoint]?.[role] ?? stranger, expect.anything()]);
    });

it('every endpoint outside the back office has rows here or is listed as open to everyone', () => {
  const { paths = {} } = test.site.swagger() as { paths?: Record<string, Record<string, Operation>> };
  const endpoints = Object.entries(paths).flatMap(([path, methods]) =>
    path.startsWith('/api/admin') ? [] : Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
  );
  const coveredEndpoints = [...[...ROWS, ...OPEN].map(([endpoint]) => endpoint), ...EVERYBODY];
  expect(endpoints.filter((endpoint) => !coveredEndpoints.includes(endpoint))).toEqual([]);
  expect(coveredEndpoints.filter((endpoint) => !endpoints.includes(endpoint))).toEqual([]);
});
type Operation = { security?: unknown; tags?: string[] };

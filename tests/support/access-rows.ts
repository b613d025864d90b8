import { randomUUID } from 'node:crypto';
import { TERMS_VERSION } from '#contract/auth/fields.ts';
import { inTransaction } from '../../src/server/database/db.ts';
import { approveListing, hideListing } from '../../src/server/listings/lifecycle/service.ts';
import { newAuthenticator } from './browser/authenticator.ts';
import { insertListing, insertUploads } from './factories.ts';
import type { Owner } from './owner.ts';
import type { TestSite } from './test-site.ts';

export type RequestParts = { path?: string; body?: unknown };
/** A request of `actor` for a resource of `owner`; both are the same user, except for strangers. */
type RequestContext = { test: TestSite; owner: Owner; actor: Owner };
type AccessRow = [
  endpoint: string,
  statuses: [visitor: number, stranger: number, owner: number, temporary: number, blocked: number],
  makeRequest?: (context: RequestContext) => Promise<RequestParts>,
];

const sameStatus = (status: number): AccessRow[1] => [401, status, status, status, 401];
const postOwn = async ({ owner }: RequestContext) => ({ path: String((await owner.postPending()).id) });
const postActive = async ({ test, owner }: RequestContext) => {
  const { id } = await owner.postPending();
  await approveListing(test.deps, id);
  return { path: String(id) };
};
const postRevised = async (context: RequestContext) => {
  const { path } = await postActive(context);
  await context.owner.put(Number(path), { Property_type: 'old_building' });
  return { path };
};
const addUpload = async ({ test, owner }: RequestContext) => ({
  path: String((await insertUploads(test.database.pool, owner.id, 1))[0]),
});
const addPasskey = async ({ test, owner }: RequestContext) => {
  const { rows } = await test.database.pool.query(
    `insert into passkeys (user_id, credential_id, public_key, name) values ($1, $2, '', 'x') returning id`,
    [owner.id, randomUUID()],
  );
  return { path: String(rows[0].id), body: { name: 'Telefon' } };
};
const addContact = async ({ test, owner }: RequestContext) => {
  const { rows } = await test.database.pool.query(
    `insert into contacts (user_id, kind, address, language, confirmed_at) values ($1, 'mail', $2, 'az', now()) returning id`,
    [owner.id, randomUUID()],
  );
  return { path: String(rows[0].id) };
};
const newPhone = () => `0559${Math.floor(1e5 + Math.random() * 9e5)}`;
const topUp = { amount: 5, provider: 'bank_card', isBalanceIncrease: true };

/** Endpoints that need an account, with the status for each caller. */
export const ROWS: AccessRow[] = [
  ['GET /api/auth/sessions', sameStatus(200)],
  ['DELETE /api/auth/sessions', sameStatus(204)],
  [
    'DELETE /api/auth/sessions/{id}',
    [401, 404, 204, 204, 401],
    async ({ test, owner }) => {
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
    async ({ test, actor }) => {
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
    async ({ owner }) => ({ path: String(owner.id), body: { fullname: 'Aysel' } }),
  ],
  ['POST /api/users/me/terms', sameStatus(200), async () => ({ body: { version: TERMS_VERSION } })],
  ['GET /api/users/me/data', sameStatus(200)],
  ['GET /api/users/me/deletion', sameStatus(200)],
  ['POST /api/users/me/deletion', sameStatus(200), async () => ({ body: {} })],
  [
    'POST /api/listings',
    [401, 422, 201, 201, 401],
    async ({ owner, actor }) => ({ body: { data: { ...(await owner.flat()), Phone: actor.phone } } }),
  ],
  ['GET /api/listings/my', sameStatus(200)],
  [
    'PUT /api/listings/{id}',
    [401, 403, 200, 200, 401],
    async (context) => ({ ...(await postActive(context)), body: { data: { Price: 99_000 } } }),
  ],
  ['DELETE /api/listings/{id}', [401, 403, 204, 204, 401], postActive],
  [
    'POST /api/listings/{id}/extend',
    [401, 403, 200, 200, 401],
    async (context) => ({ ...(await postActive(context)), body: { from: '2026-01-01T00:00:00.000Z' } }),
  ],
  ['POST /api/listings/{id}/confirm', [401, 403, 204, 204, 401], postActive],
  [
    'POST /api/listings/{id}/close',
    [401, 403, 204, 204, 401],
    async (context) => ({ ...(await postActive(context)), body: { reason: 'sold_here' } }),
  ],
  ['DELETE /api/listings/{id}/changes', [401, 403, 204, 204, 401], postRevised],
  ['GET /api/listings/{id}/numbers', [401, 404, 200, 200, 401], postOwn],
  [
    'PUT /api/listings/{id}/report-answer',
    [401, 404, 204, 204, 401],
    async (context) => {
      const target = await postActive(context);
      await inTransaction(context.test.deps.db, (trx) => hideListing(trx, Number(target.path), null, 'reports'));
      return { ...target, body: { answer: 'Ev hələ satılır' } };
    },
  ],
  [
    'PUT /api/listings/{id}/question-answer',
    [401, 403, 204, 204, 401],
    async (context) => {
      const target = await postActive(context);
      await context.test.database.pool.query(
        `insert into listing_questions (listing_id, asked_by, codes, waits_until) values ($1, $2, '{price}', now())`,
        [target.path, context.owner.id],
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
    async ({ test }) => ({ body: { listing: (await insertListing(test.database.pool)).id } }),
  ],
  ['GET /api/favorites/ids', sameStatus(200)],
  [
    'DELETE /api/favorites/{id}',
    [401, 404, 204, 204, 401],
    async ({ test, owner: { token } }) => {
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
  // without the key of a list; guest-kept-merge.test.ts
  ['POST /api/kept-lists/account', sameStatus(400)],
  ['GET /api/hidden', sameStatus(200)],
  [
    'PUT /api/hidden',
    sameStatus(204),
    async ({ test }) => ({ body: { listings: [(await insertListing(test.database.pool)).id] } }),
  ],
  [
    'DELETE /api/hidden/{id}',
    sameStatus(204),
    async ({ test }) => ({ path: String((await insertListing(test.database.pool)).id) }),
  ],
  ['GET /api/notes', sameStatus(200)],
  [
    'PUT /api/notes',
    sameStatus(200),
    async ({ test }) => {
      const { id: listing } = await insertListing(test.database.pool);
      return { body: { notes: [{ listing, note: { texts: [], replaced: [], opinion: null } }] } };
    },
  ],
  ['GET /api/lists', sameStatus(200)],
  [
    'POST /api/lists',
    sameStatus(200),
    async ({ test }) => ({ body: { name: 'x', listings: [(await insertListing(test.database.pool)).id] } }),
  ],
  ['PUT /api/lists/{secret}', [401, 403, 204, 204, 401], makeList({ name: 'y' })],
  ['DELETE /api/lists/{secret}', [401, 403, 204, 204, 401], makeList()],
  ['POST /api/lists/{secret}/renew', [401, 403, 200, 200, 401], makeList()],
  ['POST /api/lists/{secret}/homes', [401, 403, 204, 204, 401], makeList({ listings: [1] })],
  ['DELETE /api/lists/{secret}/homes/{home}', [401, 403, 404, 404, 401], makeList(undefined, '/homes/987654321')],
  ['DELETE /api/lists/{secret}/members/{member}', [401, 403, 404, 404, 401], makeList(undefined, '/members/987654321')],
  ['POST /api/payments', sameStatus(200), async () => ({ body: topUp })],
  ['GET /api/payments', sameStatus(200)],
  ['GET /api/payments/history', sameStatus(200)],
  [
    'GET /api/payments/{id}',
    [401, 404, 200, 200, 401],
    async ({ test, owner: { token } }) => {
      await test.send('POST', '/api/payments', { token, body: topUp });
      return { path: String((await test.get('/api/payments', token)).body.data[0].id) };
    },
  ],
];
function makeList(body?: object, rest = '') {
  return async ({ test, owner: { token } }: RequestContext) => {
    const listings = [(await insertListing(test.database.pool)).id];
    const made = await test.send('POST', '/api/lists', { token, body: { name: 'x', listings } });
    return { path: `${made.body.data?.secret}${rest}`, body };
  };
}
async function saveSearch({ test, owner: { token } }: RequestContext) {
  const { body } = await test.send('POST', '/api/saved-searches', { token, body: { search: 'category=sale' } });
  return { path: String(body.data.id), body: { isPaused: true } };
}

/** Routes for everyone; an invalid token is still rejected. */
export const OPEN: AccessRow[] = [
  [
    'POST /api/reports',
    [201, 201, 201, 201, 401],
    async ({ test }) => ({
      body: { listing: (await insertListing(test.database.pool)).id, reason: 'spam', description: '' },
    }),
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

import { afterAll, beforeAll, expect, it } from 'vitest';
import { STAFF_ROLES, type StaffRole, TEMPORARY_DOMAIN } from '#contract/auth/fields.ts';
import { OPEN, type RequestParts, ROWS } from '../support/access-rows.ts';
import { blockPerson } from '../support/block-person.ts';
import { newOwner } from '../support/owner.ts';
import { openTestSite, type TestSite } from '../support/test-site.ts';

let test: TestSite;
beforeAll(async () => {
  test = await openTestSite();
});
afterAll(() => test.close());

const CALLERS = ['visitor', 'stranger', 'owner', 'temporary', 'blocked'] as const;
/** A new IP address each time: rate limits are tested elsewhere. */
let addresses = 0;
const newIp = () => `10.8.${addresses >> 8}.${addresses++ & 255}`;
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
  ...['GET /api/alerts/{token}', 'POST /api/saved-searches/confirm', 'DELETE /api/saved-searches/hidden'],
  ...['PUT /api/saved-searches/hidden', 'DELETE /api/saved-searches/hidden/{id}'],
  // who has the key of a list of kept homes, or of its contact; guest-kept.test.ts
  ...['POST /api/kept-lists', 'PUT /api/kept-lists', 'DELETE /api/kept-lists'],
  // whoever knows the address of a subscription
  'POST /api/contacts/push/renew',
  ...['PUT /api/saved-searches/kept/{id}', 'DELETE /api/saved-searches/kept/{id}'],
  ...['GET /api/listings', 'GET /api/listings/count', 'GET /api/listings/facets', 'GET /api/listings/{id}/similar'],
  'GET /api/listings/facets/quick',
  'GET /api/listings/facets/near',
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
  ...['GET /api/listings/{id}/comparables', 'GET /api/listings/{id}/prices', 'POST /api/prices/estimate'],
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
      const { path = '', body }: RequestParts = (await makeRequest?.({ test, owner, actor })) ?? {};
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
      const { path = '', body }: RequestParts = (await makeRequest?.({ test, owner, actor })) ?? {};
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

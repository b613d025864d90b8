import { expect, it } from 'vitest';
import { ENDPOINTS } from '#contract/endpoints.ts';
import type { Endpoint } from '#contract/wire/endpoint.ts';
import { newPerson, openTestSite, outcomeOf } from '../../../tests/support/test-site.ts';

/** Harmless, or with a guard of their own: signing out, a passkey's challenge, a link that must be known, a cookie. */
const OPEN = [
  'POST /api/auth/logout',
  'POST /api/auth/passkeys/sign-in/options',
  'POST /api/saved-searches/confirm',
  'DELETE /api/saved-searches/hidden',
  'DELETE /api/saved-searches/hidden/{id}',
  'DELETE /api/saved-searches/kept/{id}',
  'DELETE /api/kept-lists',
  'DELETE /api/lists/{secret}/members/me',
];

it('other sites cannot make the browsers of their visitors send writes that need neither a token nor a body', async () => {
  const test = await openTestSite();
  try {
    const endpoints: Endpoint[] = Object.values(ENDPOINTS).flatMap((ofNoun) => Object.values(ofNoun));
    const writes = endpoints
      .filter(({ method, access, body }) => method !== 'GET' && access === 'anyone' && body === undefined)
      .map(({ method, path }) => `${method} ${path}`)
      .filter((write) => !OPEN.includes(write));
    expect(writes).toContain('POST /api/listings/{id}/phone');
    const { token } = await newPerson(test);
    for (const write of writes) {
      const [method, path = ''] = write.replace('{id}', '1').split(' ');
      const send = async (site: string, bearer = '') =>
        outcomeOf(await test.send(method as 'POST', path, { token: bearer, headers: { 'sec-fetch-site': site } }));
      expect([write, ...(await send('cross-site'))]).toEqual([write, 403, 'other_origin']);
      for (const allowed of [await send('same-origin'), await send('none'), await send('cross-site', token)])
        expect([write, allowed[0]]).toEqual([write, 404]);
    }
  } finally {
    await test.close();
  }
});

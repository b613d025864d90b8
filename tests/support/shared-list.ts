import { randomUUID } from 'node:crypto';
import type { SharedList } from '#contract/shared-lists/api.ts';
import { newPerson, type TestSite } from './test-site.ts';

type Answer = { body?: unknown; cookie?: string | undefined; origin?: string };

/** Each request from an address of its own: limits are tested elsewhere. */
let addresses = 0;

/** A shared list on a test site, with its maker. */
export type ListOnSite = Awaited<ReturnType<typeof openList>>;

/** Makes a list of these listings. */
export async function openList(test: TestSite, listings: readonly number[], name = 'Bizim siyahı') {
  const maker = await newPerson(test);
  const made = await test.send('POST', '/api/lists', { token: maker.token, body: { name, listings } });
  const secret: string = made.body.data.secret;
  const address = `/api/lists/${secret}`;
  /** a request of a browser, by its cookie */
  const answer = (
    method: 'POST' | 'PUT' | 'DELETE',
    path: string,
    { body, cookie, origin = new URL(test.deps.config.PUBLIC_URL).origin }: Answer = {},
  ) =>
    test.send(method, `${address}${path}`, {
      body,
      headers: { origin, ...(cookie && { cookie }) },
      ip: `10.${addresses >> 8}.${addresses++ & 255}.1`,
    });
  return {
    secret,
    address,
    maker,
    answer,
    asMaker: (method: 'POST' | 'PUT' | 'DELETE', path: string, body?: unknown) =>
      test.send(method, `${address}${path}`, {
        token: maker.token,
        body,
        headers: { origin: new URL(test.deps.config.PUBLIC_URL).origin },
      }),
    read: async (headers: { cookie?: string; token?: string } = {}): Promise<SharedList> => {
      const { token, cookie } = headers;
      const url = `${address}?locale=az`;
      const response = await test.site.inject({
        url,
        headers: { ...(token && { authorization: `Bearer ${token}` }), ...(cookie && { cookie }) },
      });
      return response.json().data;
    },
    /** the cookie of a new member */
    join: async (memberName: string, key: string = randomUUID()): Promise<string> => {
      const { headers } = await answer('POST', '/members', { body: { name: memberName, key } });
      return String(headers['set-cookie']).split(';')[0] ?? '';
    },
  };
}

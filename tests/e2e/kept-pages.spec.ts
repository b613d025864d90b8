import { type APIRequestContext, expect } from '@playwright/test';
import { test } from '../support/browser/browser.ts';
import { postActive } from '../support/browser/listings.ts';
import { newMember } from '../support/browser/members.ts';
import { newPerson } from '../support/browser/people.ts';
import { runInDatabase } from '../support/browser/site-database.ts';

// Pages of visitors are kept for some seconds and sent to all of them.

const PAGES = ['/', '/listings?category=sale', '/ru/listings', '/listing/1', '/complexes', '/en/complex/1', '/about'];

/** A page's status, text and headers for somebody with some cookies. */
async function get(request: APIRequestContext, path: string, cookie?: string, headers: Record<string, string> = {}) {
  const response = await request.get(path, { headers: { ...(cookie && { cookie }), ...headers }, maxRedirects: 0 });
  return { status: response.status(), headers: response.headers(), text: await response.text() };
}

test('a page has nothing of a person in it, whoever asks before', async ({ request }) => {
  const member = await newMember();
  const name = `Aysel ${Math.floor(Math.random() * 1e9)}`;
  await runInDatabase('update users set fullname = $1 where id = $2', [name, member.id]);
  for (const path of PAGES) {
    const own = await get(request, path, `jwt=${member.jwt}`);
    expect(own.text).toContain(name);
    expect(own.headers['cache-control']).toContain('private');
    expect(own.headers['content-security-policy']).toContain("'nonce-");

    const cookies = [undefined, 'jwt=not-a-token', 'selectedLang=az', 'browser=x', 'theme=dark; lists=y'];
    for (const cookie of cookies) {
      const page = await get(request, path, cookie);
      // a bare path leads people with another language to theirs
      expect(page.status).toBe(200);
      expect(page.text).not.toContain(name);
      expect(page.text).not.toContain(member.email);
      expect(page.headers['set-cookie']).toBeUndefined();
    }
    const [one, other] = [await get(request, path), await get(request, path, 'selectedLang=az')];
    expect(one.text === other.text).toBe(true);
    expect(one.text).not.toContain('nonce');
    expect(one.headers['content-security-policy']).not.toContain('nonce');
    expect((await get(request, path, undefined, { 'if-none-match': one.headers.etag ?? '' })).status).toBe(304);
  }
});

test('a changed listing is on its pages within a second, a hidden one on none', async ({ request }) => {
  const id = await postActive(await newPerson(), { Price: 243_017 });
  const own = `/listing/${id}`;
  const list = '/listings?price_min=243000&price_max=244100';
  const shows = async (path: string, text: string) =>
    (await get(request, path)).text.replaceAll(/\s/g, ' ').includes(text);
  const soon = { timeout: 1_000, intervals: [100] };
  // a new listing is on a kept list once that is rendered anew
  await expect.poll(() => shows(list, '243 017')).toBe(true);
  expect(await shows(own, '243 017')).toBe(true);
  await runInDatabase('update listings set price = 24401800 where id = $1', [id]);
  await expect
    .poll(async () => [await shows(list, '244 018'), await shows(own, '244 018')], soon)
    .toEqual([true, true]);
  await runInDatabase(`update listings set status_ad = 'rejected' where id = $1`, [id]);
  await expect
    .poll(async () => [await shows(list, '244 018'), (await get(request, own)).status], soon)
    .toEqual([false, 404]);
});

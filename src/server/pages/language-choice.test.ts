import fastifyCookie from '@fastify/cookie';
import Fastify from 'fastify';
import { expect, it } from 'vitest';
import { languageRedirect, setLanguageCookie } from './language-choice.ts';

// parsed like in the server
const server = Fastify();
await server.register(fastifyCookie);
const ask = (url: string, cookie = '', more = {}) => {
  const headers = { accept: 'text/html,*/*;q=0.8', ...more };
  return languageRedirect(url, { headers, cookies: server.parseCookie(cookie) });
};

it.each([
  ['/', 'selectedLang=ru', '/ru'],
  ['/listings?category=rent&q=a%20b', 'a=1; selectedLang=en', '/en/listings?category=rent&q=a%20b'],
  ['/listing/5', 'selectedLang=ru; jwt=x', '/ru/listing/5'],
  ['/listings?text=ev?metro&rooms=3', 'selectedLang=ru', '/ru/listings?text=ev?metro&rooms=3'],
  ['//evil.test/x', 'selectedLang=ru', '/ru/evil.test/x'],
])('%s with %s is sent to %s', (url, cookie, address) => {
  expect(ask(url, cookie)).toEqual({ address });
});

it.each([
  ['/', undefined],
  ['/', 'selectedLang=az'],
  ['/', 'selectedLang=de'],
  ['/', 'otherselectedLang=ru'],
  ['/en/listings', 'selectedLang=ru'],
  ['/ru', 'selectedLang=az'],
  ['/listings.data', 'selectedLang=ru'],
  ['/_root.data?_routes=root', 'selectedLang=ru'],
  ['/api/listings', 'selectedLang=ru'],
  ['/admin', 'selectedLang=ru'],
  ['/robots.txt', 'selectedLang=ru'],
  ['/sitemap-1.xml.gz', 'selectedLang=ru'],
  ['/static/js/gone', 'selectedLang=ru'],
  ['/listings?lang=de', undefined],
])('%s with %s is shown as it is', (url, cookie) => {
  expect(ask(url, cookie)).toBeNull();
});

it('only documents are redirected, not requests of scripts, images or other programs', () => {
  expect(ask('/', 'selectedLang=ru', { 'sec-fetch-dest': 'empty' })).toBeNull();
  expect(ask('/', 'selectedLang=ru', { accept: 'application/json' })).toBeNull();
  expect(ask('/', 'selectedLang=ru', { 'sec-fetch-dest': 'document' })).toEqual({ address: '/ru' });
});

it('the choice in the address wins over the cookie, is stored, and is removed from the address', () => {
  const choice = ask('/listings?category=rent&lang=az&page=2', 'selectedLang=ru');
  expect(choice?.address).toBe('/listings?category=rent&page=2');
  expect(choice?.language).toBe('az');
  expect(ask('/en/listing/5?lang=ru')?.address).toBe('/ru/listing/5');
  expect(ask('/?lang=en')?.address).toBe('/en');
});

it('a choice is stored for a year, readable by scripts', async () => {
  const site = Fastify();
  await site.register(fastifyCookie);
  site.get('/', (_, reply) => {
    setLanguageCookie(reply, 'az');
    return reply.send('');
  });
  const { headers } = await site.inject('/');
  expect(headers['set-cookie']).toBe('selectedLang=az; Max-Age=31536000; Path=/; SameSite=Lax');
});

it('a redirect never leads to another site', () => {
  for (const url of ['//evil.test/?lang=az', '/en//evil.test/?lang=az', '/en/\\evil.test/?lang=az'])
    expect(ask(url)?.address).toBe('/evil.test/');
});

// Visitors' pages and the API's responses to them, kept by Debian's nginx in front of two instances.
import { join } from 'node:path';
import pg from 'pg';
import type { ServerBuild } from 'react-router';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ENDPOINTS } from '#contract/endpoints.ts';
import type { Endpoint } from '#contract/wire/endpoint.ts';
import { make, pages } from '../../bin/builds.mjs';
import { insertComplex } from '../support/complexes.ts';
import { insertListing } from '../support/factories.ts';
import { type BehindNginx, startBehindNginx } from '../support/process/behind-nginx.ts';
import { findOrInstall } from '../support/process/debian.ts';
import { addPeople, privateConnection } from '../support/process/instance.ts';
import { openTestSite } from '../support/test-site.ts';
import { waitUntil } from '../support/wait.ts';

const nginx = await findOrInstall('nginx');
const NAME = 'Aysel Sınaqlı';
const PAGES_BUILD = join(import.meta.dirname, '../../build/pages/server/index.js');

let running: BehindNginx;
let pool: pg.Pool;
let token: string;
let listing: number;
let complex: number;
let project: number;
beforeAll(async () => {
  if (!nginx) return;
  await make(process.execPath, pages);
  running = await startBehindNginx(nginx, [], { isCaching: true });
  pool = new pg.Pool(privateConnection(running.dataDir));
  const [person] = await addPeople(running.dataDir, ['user']);
  token = person?.token ?? '';
  await pool.query('update users set fullname = $2 where id = $1', [person?.id, NAME]);
  ({ id: listing } = await insertListing(pool, { owner_id: person?.id, status_ad: 'active' }));
  ({ id: complex } = await insertComplex(pool));
  const { rows } = await pool.query(
    `insert into projects (title, statuses) values ('{"az": "Bina", "en": "A building", "ru": "Здание"}', 'completed') returning id`,
  );
  project = rows[0].id;
}, 180_000);
afterAll(async () => {
  await pool?.end();
  await running?.close();
});

async function get(path: string, headers: Record<string, string> = {}) {
  const response = await fetch(running.address + path, { headers, redirect: 'manual' });
  const from = (name: string) => response.headers.get(name);
  return {
    status: response.status,
    cache: from('x-cache'),
    control: from('cache-control'),
    etag: from('etag') ?? '',
    referrer: from('referrer-policy'),
    cookie: from('set-cookie'),
    to: from('location'),
    text: await response.text(),
  };
}

const PAGES = [
  '/',
  '/listings',
  '/ru/listings?category=sale',
  '/complexes',
  '/listing/{id}',
  '/listing/{id}/advertiser',
  '/listings.data',
  '/contact',
];
const API = [
  '/api/listings?populate=*',
  '/api/listings/count',
  '/api/listings/facets',
  '/api/listings/facets/quick',
  '/api/listings/facets/near?points=40.37,49.84:12',
  '/api/listings/{id}?populate=*',
  '/api/listings/{id}/similar',
  '/api/listings/{id}/same-advertiser',
  '/api/listings/{id}/advertiser',
  '/api/listings/{id}/advertiser/listings',
  '/api/listings/{id}/prices',
  '/api/listings/{id}/comparables',
  '/api/listings/prices',
  '/api/listings/map',
  '/api/listings/histogram?field=Price',
  '/api/listings/promoted?at=search_top',
  '/api/search/read?q=3%20otaql%C4%B1',
  '/api/search/suggest?q=3',
  '/api/prices/{place}',
  '/api/complexes',
  '/api/complexes/facets',
  '/api/complexes/{id}',
  '/api/projects',
  '/api/projects/{id}',
];
/** The path of a row. */
function pathOf(template: string): string {
  const ids = { '/api/complexes': complex, '/api/projects': project };
  const [, id = listing] = Object.entries(ids).find(([path]) => template.startsWith(path)) ?? [];
  return template.replace('{id}', String(id)).replace('{place}', 'baki');
}

/** The same address in another form, which a cache takes for another one. */
const unknownAddress = (path: string, number: number) => `${path}${path.includes('?') ? '' : '?'}${'&'.repeat(number)}`;
/** A page without the ends of its address, and without that of its instance. */
const withoutQuery = (text: string) =>
  text.replaceAll(/\??(&|&amp;|\\u0026)+(?=["'\\#])/g, '').replaceAll(/localhost:\d+/g, '');

/** Data that a page waits for is written in the order in which it arrives. */
const sortParts = (text: string) => text.split('<!--$-->').sort().join('<!--$-->');

it('every route of the API whose responses are shared has a row', async () => {
  const test = await openTestSite();
  const shared: string[] = [];
  test.site.addHook('onRequest', async ({ routeOptions }, reply) => {
    if (routeOptions.config.isShared) shared.push(String(routeOptions.url).replaceAll(/:(\w+)/g, '{$1}'));
    return reply.code(204).send();
  });
  const endpoints: Endpoint[] = Object.values(ENDPOINTS).flatMap((endpointsOfNoun) => Object.values(endpointsOfNoun));
  for (const { method, path } of endpoints)
    if (method === 'GET') await test.site.inject({ url: path.replaceAll(/\{\w+\}/g, '1') });
  await test.close();
  expect(shared.sort()).toEqual([...new Set(API.map((row) => row.split('?')[0]))].sort());
});

it.skipIf(nginx === null).each([...PAGES, ...API])(
  '%s is kept for visitors, and nothing of a person is in it',
  async (template) => {
    const path = pathOf(template);
    const [cookie, bearer] = [{ cookie: `a=1; jwt=${token}; b=2` }, { authorization: `Bearer ${token}` }];
    const asPerson = path.startsWith('/api/') ? bearer : cookie;
    const own = await get(path, asPerson);
    // not even the person's own browser keeps it: Back after signing out shows nothing of theirs
    expect([own.cache, own.control]).toEqual(['BYPASS', 'private, no-store']);
    const visitors: Record<string, string>[] = [
      {},
      { cookie: 'selectedLang=az; browser=x' },
      { cookie: 'theme=dark; lists=y', 'user-agent': 'another' },
      { 'accept-language': 'ru' },
    ];
    // an old one is replaced behind a request
    await waitUntil(async () => (await get(path)).cache === 'HIT', 'a fresh copy');
    const first = await get(path);
    for (const visitor of visitors) {
      const one = await get(path, visitor);
      expect(one.text === first.text).toBe(true);
      expect([one.status, one.cache, one.cookie]).toEqual([200, 'HIT', null]);
      expect(one.control).toMatch(/^public, .*s-maxage=5, stale-while-revalidate=5/);
      expect(one.text).not.toContain(NAME);
      expect((await get(path, { ...visitor, 'if-none-match': one.etag })).status).toBe(304);
    }
    // what is made for each of them alone is the same, too: no cache knows these addresses
    const made = await Promise.all(visitors.map((visitor, i) => get(unknownAddress(path, i + 1), visitor)));
    for (const one of made) expect([one.status, one.cache, one.cookie]).toEqual([200, 'MISS', null]);
    expect(new Set(made.map(({ text }) => sortParts(withoutQuery(text)))).size).toBe(1);
    // neither what was kept nor its tag is for a person
    const again = await get(path, { ...asPerson, 'if-none-match': first.etag });
    expect([again.status, again.cache, again.control]).toEqual([200, 'BYPASS', 'private, no-store']);
    if (PAGES.includes(template) && !path.endsWith('.data')) expect(again.text).toContain(NAME);
  },
);

/** A path of each route of the pages, as the build has them. */
async function pathsOfPages(): Promise<string[]> {
  const { routes }: ServerBuild = await import(PAGES_BUILD);
  const samples = { 'complex/:id': complex, 'project/:id': project };
  return Object.values(routes).flatMap((route) => {
    if (!route?.id.startsWith('az-')) return [];
    const { path = '' } = route;
    const id = Object.entries(samples).find(([start]) => path === start)?.[1] ?? listing;
    return path
      .replace(':id', String(id))
      .replace(':place?', 'baki')
      .replace(':pageType', 'about')
      .replace(/:(secret|token)/, 'x')
      .replace(/^\*/, 'not/found')
      .replace('*', 'yeni-tikili');
  });
}

it.skipIf(nginx === null)(
  'of every route of the pages nothing of a person is kept, and none sets a cookie',
  async () => {
    const paths = await pathsOfPages();
    expect(paths).toContain('not/found');
    const problems: unknown[] = [];
    let found = 0;
    for (const address of paths.flatMap((path) => [
      `/${path}`,
      path ? `/ru/${path}` : `/ru`,
      `/${path || '_root'}.data`,
    ])) {
      const [first, own, second, third] = [
        await get(address),
        await get(address, { cookie: `jwt=${token}` }),
        await get(address),
        await get(address, { cookie: 'a=1; browser=x' }),
      ];
      const isOwnKept = own.cache !== 'BYPASS' || !/^private/.test(own.control ?? '');
      const visitors = [first, second, third];
      const isShown = visitors.some(({ text }) => text.includes(NAME));
      const setsCookie = [own, ...visitors].some(({ cookie }) => cookie !== null);
      // what two visitors may share says so
      const isWronglyKept = visitors.some(({ cache, control }) => cache !== 'MISS' && !/^public/.test(control ?? ''));
      const hasFailed = [own, ...visitors].some(({ status }) => status >= 500);
      if (isOwnKept || isShown || setsCookie || isWronglyKept || hasFailed)
        problems.push([address, own, ...visitors].map((one) => (typeof one === 'string' ? one : { ...one, text: '' })));
      if (first.status === 200) found += 1;
    }
    expect(problems).toEqual([]);
    // most of them are there for visitors
    expect(found).toBeGreaterThan(2 * paths.length);
  },
  300_000,
);

it.skipIf(nginx === null)('a session cookie of https passes by as well', async () => {
  for (const path of ['/contact', '/listings.data']) {
    await waitUntil(async () => (await get(path)).cache === 'HIT', 'a fresh copy');
    expect([path, (await get(path, { cookie: `a=1; __Host-jwt=${token}; b=2` })).cache]).toEqual([path, 'BYPASS']);
  }
});

it.skipIf(nginx === null)('a chosen language still leads to its pages, whatever is kept', async () => {
  const chosen = { cookie: 'selectedLang=ru' };
  for (let round = 0; round < 2; round++) {
    // what scripts request is not redirected, and not kept for documents
    expect((await get('/', { ...chosen, 'sec-fetch-dest': 'empty' })).status).toBe(200);
    // the site reads the first of two cookies
    expect((await get('/', { cookie: 'selectedLang=az; selectedLang=ru' })).status).toBe(200);
    expect(await get('/', chosen)).toMatchObject({ status: 302, to: '/ru' });
    expect(await get('/')).toMatchObject({ status: 200 });
    expect((await get('/complexes?lang=en', { 'sec-fetch-dest': 'empty' })).status).toBe(200);
    expect(await get('/complexes?lang=en')).toMatchObject({ status: 302, to: '/en/complexes' });
  }
});

it.skipIf(nginx === null)('other responses are not kept', async () => {
  for (const path of ['/api/openapi.json', '/sitemap.xml', '/admin']) {
    await get(path);
    expect([path, (await get(path)).cache]).not.toEqual([path, 'HIT']);
  }
  // only the instances may replace what is kept
  await get('/contact');
  expect((await get('/contact', { 'x-refresh': '1' })).cache).not.toBe('BYPASS');
});

it.skipIf(nginx === null)(
  'a page whose address is a secret is kept by nobody, nor is its data, and links do not tell it',
  async () => {
    const call = async (method: string, path: string, body?: object) => {
      const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
      const init: RequestInit = body ? { method, headers, body: JSON.stringify(body) } : { method, headers };
      return (await fetch(running.address + path, init)).json();
    };
    const { data: list } = await call('POST', '/api/lists', { name: 'Evlər', listings: [listing] });
    await call('POST', '/api/saved-searches', { search: 'category=sale' });
    const { data: saved } = await call('GET', '/api/saved-searches');
    const [lists, alerts] = [`/lists/${list.secret}`, saved[0].news.path];
    const secret = [lists, alerts, `/en${alerts}`, '/saved-searches?key=x', '/ru/saved-searches?key=x'];
    const data = [`${lists}.data`, `${alerts}.data`, '/saved-searches.data?key=x'];
    const seen: unknown[] = [];
    for (const path of [...secret, ...data]) {
      await get(path);
      const { status, cache, control, referrer } = await get(path);
      seen.push([path, status, cache, control, referrer]);
    }
    expect(seen).toEqual([...secret, ...data].map((path) => [path, 200, 'MISS', 'private, no-store', 'no-referrer']));
  },
);

it.skipIf(nginx === null)('an error is in the language of each visitor, whatever another one sends', async () => {
  const ask = (language: string) => get('/api/listings/999999999', { 'accept-language': language, 'x-refresh': '1' });
  const errors = [await ask('az'), await ask('ru'), await ask('en')];
  expect(errors.map(({ cache, control }) => `${cache} ${control}`)).toEqual(Array(3).fill('MISS private, no-store'));
  expect(new Set(errors.map(({ text }) => JSON.parse(text).message)).size).toBe(3);
});

it.skipIf(nginx === null)('a listing that is not public any more is removed', async () => {
  const inRussian = { cookie: 'selectedLang=ru' };
  const copies: [path: string, headers: Record<string, string>][] = [
    [`/listing/${listing}`, {}],
    [`/listing/${listing}`, { 'accept-encoding': 'br' }],
    [`/listing/${listing}`, { 'accept-encoding': 'identity' }],
    [`/ru/listing/${listing}`, { ...inRussian, 'accept-encoding': 'br' }],
    [`/listing/${listing}.data`, { ...inRussian, 'accept-encoding': 'br' }],
    [`/api/listings/${listing}`, { ...inRussian, 'accept-encoding': 'br' }],
    [`/api/listings/${listing}?populate=*`, {}],
  ];
  const getAll = () => Promise.all(copies.map(([path, headers]) => get(path, headers)));
  await getAll();
  // on a busy machine a copy may be older than five seconds
  for (const { status, cache } of await getAll()) expect(`${status} ${cache}`).toMatch(/^200 (HIT|STALE|UPDATING)$/);
  await pool.query(`update listings set status_ad = 'rejected' where id = $1`, [listing]);
  // by itself nginx would forget them five seconds after they were requested
  const areGone = async () => (await getAll()).every(({ status }) => status === 404);
  await waitUntil(areGone, 'all copies are gone', 3_000);
});

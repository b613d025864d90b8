// Compares the responses of two running sites to the same requests: npm run compare -- URL OTHER [how many].
// For refactorings: start the old and the new version over the same DATA_DIR, on different ports.
import { setTimeout as wait } from 'node:timers/promises';
import { gunzipSync } from 'node:zlib';

const [before = '', after = '', limit = '300'] = process.argv.slice(2);
if (!before || !after) throw new Error('npm run compare -- http://localhost:3000 http://localhost:3001 [300]');
/** Bots get pages without streaming, and their views are not counted. */
const BOT = 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)';
/** The pause between requests in ms, because of the rate limit per address. */
const PAUSE = 60;

type Snapshot = { status: number; headers: string; body: string };

async function request(site: string, path: string): Promise<Snapshot> {
  const response = await fetch(site + path, {
    redirect: 'manual',
    headers: { 'user-agent': BOT },
    signal: AbortSignal.timeout(30_000),
  });
  const headers = ['content-type', 'location', 'cache-control', 'vary'].map((name) => response.headers.get(name) ?? '');
  return {
    status: response.status,
    headers: normalize(headers.join(' | '), site),
    body: normalize(await textOf(response), site),
  };
}

/** The body as text; sitemaps are compressed files. */
async function textOf(response: Response): Promise<string> {
  const bytes = Buffer.from(await response.arrayBuffer());
  return response.headers.get('content-type') === 'application/gzip' ? gunzipSync(bytes).toString() : bytes.toString();
}

/** Removes parts that differ between responses or builds: nonces, React's ids, hashed names, hydration data, the origin. */
function normalize(text: string, site: string): string {
  return text
    .replaceAll(site, 'SITE')
    .replaceAll(/nonce="[^"]*"/g, 'nonce')
    .replaceAll(/'nonce-[^']*'/g, 'nonce')
    .replaceAll(/<script[^>]*>window\.__reactRouter[\s\S]*?<\/script>/g, '')
    .replaceAll(/<noscript>[\s\S]*?<\/noscript>/g, (part) => (part.includes('<script') ? '' : part))
    .replaceAll(/<link rel="modulepreload"[^>]*>/g, '')
    .replaceAll(/_R_\w+_/g, 'ID')
    .replaceAll(/\/static\/js\/[\w.-]+/g, 'FILE')
    .replaceAll(/\/texts\/(az|en|ru)-\w+\.json/g, 'TEXTS')
    .replaceAll(/"(views|Views_Count|uptime|requestId)":\d+/g, '"$1":0');
}

/** Pages of the sitemaps in the three languages, and lists, details and errors of the API. */
async function chooseRequests(): Promise<string[]> {
  const sitemap = await textOf(await fetch(`${before}/sitemap.xml`));
  const files = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = '']) => new URL(address).pathname);
  const pages: string[] = [];
  for (const file of files) {
    const text = await textOf(await fetch(before + file));
    const addresses = [...text.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = '']) => new URL(address).pathname);
    pages.push(...addresses.slice(0, 70));
  }
  return [...new Set([...LISTS, ...pages, ...files])];
}

const FILTERS = [
  '',
  'filters[Category][$eq]=sale',
  'filters[Category][$eq]=rent&filters[Rooms][$in][0]=2&filters[Rooms][$in][1]=3',
  'filters[Price][$gte]=50000&filters[Price][$lte]=150000&sort=Price:asc',
  'filters[$or][0][Has_Deed][$eq]=true&filters[$or][1][Has_Gas][$eq]=true',
  'filters[district][id][$in][0]=1&populate=*',
  'filters[Metro][Name][$containsi]=nizami&fields[0]=Price&populate[Metro]=true',
  'filters[$not][Repair_Status][$eq]=repaired&sort=Area:desc',
  'filters[Property_type][$eq]=land&fields[0]=Area&fields[1]=Price_Per_Sqm',
  'filters[Floor][$null]=true&locale=ru',
  '_q=metro&locale=en',
  'filters[Unknown][$eq]=1',
  'filters[Price][$gte]=abc',
  'sort=Phone:asc',
  'pagination[page]=7&pagination[pageSize]=25',
  'pagination[page]=9999',
];
const LISTS = [
  ...FILTERS.flatMap((query) => [
    `/api/listings?${query}`,
    `/api/listings/count?${query.replace(/&?(sort|fields|populate|pagination|locale|_q)[^&]*/g, '')}`,
  ]),
  ...['', 'populate=*', 'populate=*&locale=ru', 'sort=name:asc&pagination[pageSize]=5', '_q=park'].map(
    (query) => `/api/complexes?${query}`,
  ),
  ...[1, 2, 3, 5, 8, 13, 21, 34, 999_999].flatMap((id) => [
    `/api/listings/${id}`,
    `/api/listings/${id}?populate=*&locale=en`,
  ]),
  ...[1, 2, 3, 40, 999].map((id) => `/api/complexes/${id}?populate=*`),
  ...[
    'places',
    'streets',
    'translates',
    'contact?populate=*',
    'about',
    'terms',
    'banners',
    'projects?populate=*',
    'openapi.json',
  ].map((name) => `/api/${name}`),
  ...[
    '/robots.txt',
    '/nothing-here',
    '/en/nothing-here',
    '/listing/999999',
    '/listings?category=rent&rooms=3&price_max=900',
  ],
  ...['/complexes?price_max=200000', '/ru/complexes', '/listings?page=9999'],
];

const requests = (await chooseRequests()).slice(0, Number(limit));
const differences: string[] = [];
for (const path of requests) {
  const [expected, actual] = [await request(before, path), await request(after, path)];
  if (JSON.stringify(expected) !== JSON.stringify(actual)) {
    differences.push(path);
    const at = [...expected.body].findIndex((letter, i) => letter !== actual.body[i]);
    console.log(`\n${path}\n  ${expected.status} ${expected.headers}\n  ${actual.status} ${actual.headers}`);
    if (expected.body !== actual.body)
      console.log(`  - ${expected.body.slice(at - 60, at + 120)}\n  + ${actual.body.slice(at - 60, at + 120)}`);
  }
  await wait(PAUSE);
}
console.log(`\n${requests.length - differences.length} of ${requests.length} responses are equal`);
process.exitCode = differences.length > 0 ? 1 : 0;

import createClient from 'openapi-fetch';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Paths } from '#contract/endpoints.ts';
import { openTestSite, type TestSite } from '../../../tests/support/test-site.ts';
import { loader as loadCredit } from '../credit/credit.tsx';
import { pageContext, type Visit } from '../data/context.ts';
import { loader as loadAdvertising } from './advertising.tsx';
import { loader as loadPage } from './content-page.tsx';
import { loader as loadDesign } from './design.tsx';
import { loader as loadWhiteCity } from './white-city.tsx';

type Load = (args: never) => Promise<unknown>;
const LOADERS: Record<string, Load> = {
  about: loadPage,
  anything: loadPage,
  constructor: loadPage,
  term: loadPage,
  privacy: loadPage,
  'baki-ag-seher': loadWhiteCity,
  design: loadDesign,
  credit: loadCredit,
  advertising: loadAdvertising,
};

// pages of a site without content of its own
let test: TestSite;
let context: ReturnType<typeof pageContext>;
beforeAll(async () => {
  test = await openTestSite();
  const fetch = async (request: Request) => {
    const { statusCode, payload, headers } = await test.site.inject(request.url.replace('http://site', ''));
    return new Response(payload, { status: statusCode, headers: { 'content-type': String(headers['content-type']) } });
  };
  context = pageContext({ api: createClient<Paths>({ baseUrl: 'http://site', fetch }) } as Visit);
});
afterAll(() => test.close());

/** The error of the page at this address. */
async function failureOf(page: string) {
  const args = { context, params: { pageType: page }, url: new URL(`http://site/${page}`) };
  const failure = await LOADERS[page]?.(args as never).then(
    () => null,
    (error: unknown) => error,
  );
  return failure && (failure as { data: { code: string }; init: { status: number } });
}

it.each([
  ['about', 'contentNotFound'],
  ['term', 'contentNotFound'],
  ['privacy', 'contentNotFound'],
  ['baki-ag-seher', 'contentNotFound'],
  ['design', 'info-not-found'],
  ['credit', 'info-not-found'],
  ['anything', 'page_not_found'],
  ['constructor', 'page_not_found'],
])('/%s without content answers 404 with %s', async (page, code) => {
  expect(await failureOf(page)).toMatchObject({ data: { code }, init: { status: 404 } });
});

it('a page with an empty text is a 404, a page with a text is not', async () => {
  await test.database.pool.query(
    `insert into contents (key, body) select 'about', jsonb_build_object('az', x, 'en', x, 'ru', x)
       from (select '{"about_us": []}'::jsonb as x)`,
  );
  // a response is cached for some seconds, so another language is requested
  const args = { context, params: { pageType: 'about' }, url: new URL('http://site/ru/about') };
  await expect(loadPage(args as never)).rejects.toMatchObject({ data: { code: 'contentNotFound' } });
  expect(await failureOf('advertising')).toBeNull();
});

it('a page that fails to load shows an error', async () => {
  await test.database.pool.query('alter table contents rename to lost');
  for (const [page, load] of Object.entries(LOADERS).filter(([name]) => !['anything', 'constructor'].includes(name))) {
    const args = { context, params: { pageType: page }, url: new URL(`http://site/en/${page}`) };
    await expect(load(args as never)).rejects.toMatchObject({
      data: { code: 'errorFetchingPageContent' },
      init: { status: 500 },
    });
  }
});

import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import createClient from 'openapi-fetch';
import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { createRoutesStub } from 'react-router';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Paths } from '#contract/endpoints.ts';
import az from '#texts/az.json' with { type: 'json' };
import { insertComplex } from '../../tests/support/complexes.ts';
import { insertListing } from '../../tests/support/factories.ts';
import { newOwner } from '../../tests/support/owner.ts';
import { openTestSite, type TestSite } from '../../tests/support/test-site.ts';
import { loader as loadComplex } from './complexes/detail.tsx';
import { loader as loadComplexes } from './complexes/list.tsx';
import { pageContext, type Visit } from './data/context.ts';
import { writeQuery } from './data/query-string.ts';
import Favorites, { loader as loadFavorites } from './favorites/favorites.tsx';
import { loader as loadListing } from './listing/detail.tsx';
import { loader as loadOwn } from './own/own-page.tsx';
import { loader as loadEdit } from './posting/edit.tsx';
import { loader as loadNew } from './posting/new.tsx';
import { loader as loadProfile } from './profile/profile.tsx';
import { loader as loadProject } from './projects/detail.tsx';
import { loader as loadProjects } from './projects/list.tsx';
import { loader as loadListings } from './search/list.tsx';
import { openTranslation, TranslationContext } from './text/translation.ts';

// The failures of spec §8 in page loaders, which a browser test cannot cause. Failures of documents are tested in
// content/failures.test.ts, those in the browser in tests/e2e/errors.spec.ts.

type Load = (args: never) => Promise<unknown>;
type Row = [situation: string, key: string, status: number, load: Load, path: () => string, lost?: string];
const MISSING_ID = '99999999';
let ids: Record<'listing' | 'own' | 'foreign' | 'complex' | 'project', string>;

const ROWS: Row[] = [
  ['a listing that fails to load', 'errorFetchingListing', 500, loadListing, () => ids.listing, 'listings'],
  ['a missing listing', 'listingNotFound', 404, loadListing, () => MISSING_ID],
  ['an invalid listing id', 'listingNotFound', 404, loadListing, () => 'x'],
  ['an edit whose listing fails to load', 'listing_load_error', 500, loadEdit, () => ids.own, 'listings'],
  ['an edit of a missing listing', 'listingNotFound', 404, loadEdit, () => MISSING_ID],
  ['an edit of another person’s listing', 'listingNotFound', 404, loadEdit, () => ids.foreign],
  ['a draft that fails to load', 'error_occurred', 500, loadNew, () => '', 'listing_drafts'],
  ['photos of a draft that fail to load', 'error_occurred', 500, loadNew, () => '', 'images'],
  ['a profile that fails to load', 'errorLoadingData', 500, loadProfile, () => '', 'listings'],
  ['listings that fail to load', 'error_fetching_listings', 500, loadListings, () => '', 'listings'],
  ['own listings that fail to load', 'error_fetching_listings', 500, loadOwn, () => '', 'listings'],
  ['complexes that fail to load', 'error_fetching_complexes', 500, loadComplexes, () => '', 'complexes'],
  ['a missing complex', 'complex_not_found', 404, loadComplex, () => MISSING_ID],
  ['an invalid complex id', 'complex_not_found', 404, loadComplex, () => 'x'],
  ['projects that fail to load', 'error_fetching_projects', 500, loadProjects, () => '', 'projects'],
  ['a project that fails to load', 'error_fetching_project', 500, loadProject, () => ids.project, 'projects'],
  ['a missing project', 'project_not_found', 404, loadProject, () => MISSING_ID],
];

let test: TestSite;
let context: ReturnType<typeof pageContext>;
beforeAll(async () => {
  test = await openTestSite();
  const { pool } = test.database;
  const owner = await newOwner(test);
  const project = await pool.query(
    `insert into projects (title, statuses) values ('{"az": "Mirvari"}', 'stopped') returning document_id`,
  );
  const listing = String((await insertListing(pool)).id);
  ids = {
    listing,
    foreign: listing,
    own: String((await insertListing(pool, { owner_id: owner.id })).id),
    complex: String((await insertComplex(pool)).id),
    project: project.rows[0].document_id,
  };
  await test.send('PUT', '/api/listings/draft', {
    token: owner.token,
    body: { data: { form: {}, step: 1, images: [5] } },
  });
  const fetch = async (request: Request) => {
    const url = request.url.replace('http://site', '');
    const response = await test.site.inject({ url, headers: { authorization: `Bearer ${owner.token}` } });
    return new Response(response.payload, {
      status: response.statusCode,
      headers: { 'content-type': String(response.headers['content-type']) },
    });
  };
  const user = { id: owner.id, fullname: null, email: null, phone: owner.phone, isTemporary: true, role: 'user' };
  context = pageContext({
    api: createClient<Paths>({ baseUrl: 'http://site', fetch, querySerializer: writeQuery }),
    viewer: { user },
    report: () => {},
  } as unknown as Visit);
});
afterAll(() => test.close());

const argsOf = (path: string) =>
  ({ context, params: { id: path }, url: new URL(`http://site/ru/page/${path}`), request: {} }) as never;

it.each(ROWS)('%s is shown as %s (%i)', async (_situation, key, status, load, path, table) => {
  const response = withTableRenamed(table, () => load(argsOf(path())));
  await expect(response).rejects.toMatchObject({ data: { code: key }, init: { status } });
});

it('favorites that fail to load are reported on their page: favorites_not_loaded', async () => {
  const loaderData = await withTableRenamed('favorites', () => loadFavorites(argsOf('')));
  const page = () => createElement(Favorites as never, { loaderData });
  const routes = createElement(createRoutesStub([{ path: '/favorites', Component: page }]), {
    initialEntries: ['/favorites'],
  });
  const element = createElement(TranslationContext, { value: openTranslation('az', az) }, routes);
  const html = renderToString(createElement(QueryClientProvider, { client: new QueryClient() }, element));
  expect(html).toContain(az.favorites_not_loaded);
  expect(html).toContain(az.try_again);
});

/** Runs work while a table is renamed. */
async function withTableRenamed<Answer>(table: string | undefined, work: () => Promise<Answer>): Promise<Answer> {
  const { pool } = test.database;
  if (table) await pool.query(`alter table ${table} rename to lost`);
  try {
    return await work();
  } finally {
    if (table) await pool.query(`alter table lost rename to ${table}`);
  }
}

import type { Client } from 'openapi-fetch';
import { expectTypeOf, it } from 'vitest';
import type { Paths } from '#contract/endpoints.ts';
import type { Listing } from '#contract/listings/api.ts';

// Nothing here runs: the compiler checks it (npm run check).
const use = (_calls: (api: Client<Paths>) => unknown) => {};

it('a response has the type of its endpoint', () => {
  const list = (api: Client<Paths>) => api.GET('/api/listings');
  type Row = NonNullable<Awaited<ReturnType<typeof list>>['data']>['data'][number];
  expectTypeOf<Row['Price']>().toEqualTypeOf<Listing['Price']>();
  type Query = NonNullable<Paths['/api/listings/count']['get']['parameters']['query']>;
  expectTypeOf<keyof Query>().toEqualTypeOf<
    'filters' | '_q' | 'bbox' | 'area' | 'homes' | 'hidden' | 'locale' | 'status'
  >();
});

it('an argument that an endpoint does not accept is a type error', () => {
  use((api) => [
    api.GET('/api/listings/{id}', { params: { path: { id: 5 }, query: { locale: 'ru' } } }),
    // @ts-expect-error the id is missing
    api.GET('/api/listings/{id}'),
    // @ts-expect-error no key of the query
    api.GET('/api/listings', { params: { query: { filter: {} } } }),
    // @ts-expect-error no language of the site
    api.GET('/api/places', { params: { query: { locale: 'de' } } }),
    // @ts-expect-error no body
    api.POST('/api/feedbacks'),
    // @ts-expect-error a field of another type
    api.POST('/api/auth/send-code', { body: { phone: 501234567 } }),
  ]);
});

import { expectTypeOf, it } from 'vitest';
import type { ModerationSettings } from '#contract/moderation/settings.ts';
import type { call } from './api.ts';
import type { Answer, CallOptions } from './calls.ts';

// Nothing here runs: the compiler checks it (npm run check).
const use = (_calls: (to: typeof call) => unknown) => {};

it('a response has the type of its endpoint', () => {
  type Settings = Answer<'GET', '/api/admin/moderation-settings'>;
  expectTypeOf<Settings['data']>().toEqualTypeOf<ModerationSettings>();
  expectTypeOf<Answer<'DELETE', '/api/admin/factor'>>().toEqualTypeOf<null>();
  type Query = NonNullable<CallOptions<'GET', '/api/admin/payouts'>['query']>;
  expectTypeOf<keyof Query>().toEqualTypeOf<'page' | 'pageSize' | 'sort' | 'state'>();
});

it('an argument that an endpoint does not accept is a type error', () => {
  use((to) => [
    to('POST', '/api/admin/payouts/{id}/paid', { path: { id: 5 }, body: { note: 'by transfer' } }),
    // @ts-expect-error no such path
    to('GET', '/api/admin/payout'),
    // @ts-expect-error no such method
    to('DELETE', '/api/admin/payouts'),
    // @ts-expect-error the id and the body are missing
    to('POST', '/api/admin/payouts/{id}/paid'),
    // @ts-expect-error no key of the query
    to('GET', '/api/admin/payouts', { query: { page: 1, status: 'open' } }),
    // @ts-expect-error no key of the body
    to('POST', '/api/admin/payouts/{id}/paid', { path: { id: 5 }, body: { note: 'x', sum: 5 } }),
    // @ts-expect-error a field of another type
    to('POST', '/api/admin/feedbacks/{id}/close', { path: { id: 5 }, body: { isClosed: 'true' } }),
  ]);
});

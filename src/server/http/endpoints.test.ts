import { afterAll, beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import { ENDPOINTS } from '#contract/endpoints.ts';
import type { Endpoint } from '#contract/wire/endpoint.ts';
import { openTestSite, type TestSite } from '../../../tests/support/test-site.ts';

let test: TestSite;
beforeAll(async () => {
  test = await openTestSite();
  await test.site.ready();
});
afterAll(() => test.close());

const endpoints: Endpoint[] = Object.values(ENDPOINTS).flatMap((ofNoun) => Object.values(ofNoun));
const namesOf = (all: readonly Endpoint[]) => all.map(({ method, path }) => `${method} ${path}`).sort();

it('the site mounts every endpoint of the contract, and documents no other route', () => {
  const { paths = {} } = test.site.swagger() as { paths?: Record<string, object> };
  const documented = Object.entries(paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
  );
  expect(documented.sort()).toEqual(namesOf(endpoints));
});

it('the contract has one endpoint for a method and path', () => {
  expect(namesOf(endpoints)).toEqual([...new Set(namesOf(endpoints))]);
});

it('the contract restricts /api/admin, and only that, to staff', () => {
  const ofStaff = endpoints.filter(({ access }) => typeof access === 'object');
  expect(namesOf(ofStaff)).toEqual(namesOf(endpoints.filter(({ path }) => path.startsWith('/api/admin/'))));
});

it('the contract declares in `params` the parameters of the path', () => {
  const partsOf = ({ path }: Endpoint) => [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
  const parameterNames = ({ params }: Endpoint) => (params instanceof z.ZodObject ? Object.keys(params.shape) : []);
  expect(endpoints.map(parameterNames)).toEqual(endpoints.map(partsOf));
});

import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeTestDeps } from '../../../tests/support/test-deps.ts';
import { newPerson, openTestSite, type TestSite } from '../../../tests/support/test-site.ts';
import { composeMessengers } from '../compose.ts';

let test: TestSite;
beforeAll(async () => {
  test = await openTestSite(async (database) => {
    const deps = makeTestDeps(database);
    return composeMessengers({ ...deps.config, SERVICE_WORKER: false }, deps);
  });
});
afterAll(() => test.close());

it('push messages are not offered while nothing in browsers receives them', async () => {
  const { token } = await newPerson(test);
  expect((await test.get('/api/contacts', token)).body.data.pushKey).toBeNull();
});

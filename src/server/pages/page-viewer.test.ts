import { afterAll, beforeAll, expect, it } from 'vitest';
import { newPerson, openTestSite, type TestSite } from '../../../tests/support/test-site.ts';
import { openDb, openPool } from '../database/db.ts';
import { readPageViewer } from './page-viewer.ts';

let test: TestSite;
const nowhere = openPool({ connectionString: 'postgres://x@nobody.invalid/x' }, () => {});
beforeAll(async () => {
  test = await openTestSite();
});
afterAll(async () => {
  await test.close();
  await nowhere.end();
});

it('a valid cookie signs in, an invalid one does not, and one that cannot be looked up decides nothing', async () => {
  const { id, token } = await newPerson(test);
  const read = (cookie?: string, deps = test.deps) => readPageViewer(deps, '10.0.0.1', cookie);
  expect(await read(token)).toMatchObject({ viewer: { user: { id } }, isKnown: true });
  expect(await read()).toMatchObject({ viewer: { user: null }, isKnown: true });
  expect(await read('x')).toMatchObject({ viewer: { user: null }, isKnown: true });
  const lost = await read(token, { ...test.deps, db: openDb(nowhere) });
  expect(lost).toMatchObject({ viewer: { user: null }, isKnown: false });
});

// A connection that breaks while a picture is recorded does not mean that the picture is broken.
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { insertUser } from '../../../tests/support/factories.ts';
import { openCuttingPool, withCut } from '../../../tests/support/faults/cutting-pool.ts';
import { formOf } from '../../../tests/support/form.ts';
import { openTestSite, type TestSite } from '../../../tests/support/test-site.ts';
import { openDb } from '../database/db.ts';

/** More than the statements of an upload. */
const MAX_CUTS = 100;

let test: TestSite;
beforeAll(async () => {
  test = await openTestSite({}, undefined, (pool) => openDb(openCuttingPool(pool)));
  await test.site.ready();
});
afterAll(() => test.close());

it('an upload with a cut connection is 503 with Retry-After, and succeeds when repeated', async () => {
  const { id } = await insertUser(test.database.pool);
  const token = await test.tokenOf(id);
  const content = await sharp({ create: { width: 600, height: 400, channels: 3, background: '#2a7' } })
    .jpeg()
    .toBuffer();
  const upload = async () => {
    const { payload, headers } = formOf([{ content }]);
    const authorization = `Bearer ${token}`;
    // awaited here: it begins only then, and is to begin within what is cut
    return await test.site.inject({
      method: 'POST',
      url: '/api/upload',
      payload,
      headers: { ...headers, authorization },
    });
  };
  const cut: string[] = [];
  for (let at = 1; at < MAX_CUTS; at += 1) {
    const [{ statusCode, headers }, { statement }] = await withCut(at, 'before', upload);
    if (statement === null) {
      expect(statusCode).toBe(200);
      break;
    }
    cut.push(statement);
    expect([statement, statusCode, headers['retry-after']]).toEqual([statement, 503, '2']);
  }
  expect(cut.filter((statement) => /insert into files/.test(statement))).toHaveLength(1);
});

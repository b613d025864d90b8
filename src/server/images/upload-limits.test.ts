import { randomBytes } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { UPLOADS_PER_HOUR } from '#contract/wire/upload-limits.ts';
import { insertListing } from '../../../tests/support/factories.ts';
import { formOf } from '../../../tests/support/form.ts';
import { newPerson, openTestSite, type TestSite } from '../../../tests/support/test-site.ts';

let test: TestSite;
beforeAll(async () => {
  test = await openTestSite();
});
afterAll(() => test.close());

const picture = (width = 500, height = 400) =>
  sharp({ create: { width, height, channels: 3, background: `#${randomBytes(3).toString('hex')}` } })
    .jpeg()
    .toBuffer();
async function upload(token: string, contents: Buffer[]) {
  const { payload, headers } = formOf(contents.map((content) => ({ content })));
  const response = await test.site.inject({
    method: 'POST',
    url: '/api/upload',
    payload,
    headers: { ...headers, authorization: `Bearer ${token}` },
  });
  return { status: response.statusCode, code: response.json().error?.details.code, headers: response.headers };
}
/** Inserts this many uploads of the last hour. */
const spend = (id: number, files: number) =>
  test.database.pool.query(
    `insert into auth_attempts (event, kind, key, attempted_at)
     select gen_random_uuid(), 'upload', $1, now() - interval '10 minutes' from generate_series(1, $2)`,
    [`u${id}`, files],
  );

it('a person with thirty concurrent uploads has to wait, others are served', async () => {
  const [flooder, honest] = [await newPerson(test), await newPerson(test)];
  const large = await picture(3000, 2000);
  const flood = Array.from({ length: 30 }, () => upload(flooder.token, [large]));
  const [own] = await Promise.all([upload(honest.token, [await picture(), await picture()])]);
  expect(own.status).toBe(200);
  const responses = await Promise.all(flood);
  const statuses = responses.map(({ status }) => status);
  expect(statuses.filter((status) => status === 200)).toHaveLength(10);
  expect(statuses.filter((status) => status === 503)).toHaveLength(20);
  expect(responses.find(({ status }) => status === 503)?.headers['retry-after']).toBe('5');
  expect(await readdir(join(test.deps.config.DATA_DIR, 'incoming'))).toEqual([]);
});

it('a newcomer may upload 60 files an hour, including deleted and invalid ones', async () => {
  const { id, token } = await newPerson(test);
  await spend(id, UPLOADS_PER_HOUR.untrusted - 3);
  // two of three: an invalid file counts too
  expect((await upload(token, [await picture(), Buffer.from('no picture')])).status).toBe(415);
  const refusal = await upload(token, [await picture(), await picture()]);
  expect([refusal.status, refusal.code]).toEqual([429, 'uploads_an_hour']);
  expect(Number(refusal.headers['retry-after'])).toBeGreaterThan(2_900);
  // a refused request does not count
  expect((await upload(token, [await picture()])).status).toBe(200);
  expect((await upload(token, [await picture()])).status).toBe(429);
});

it('what is above the limit is refused before it is received', async () => {
  const { id, token } = await newPerson(test);
  await spend(id, UPLOADS_PER_HOUR.untrusted);
  const { payload, headers } = formOf([{ content: await picture() }]);
  const response = await test.site.inject({
    method: 'POST',
    url: '/api/upload',
    // a form without its end is a bad request once it is read
    payload: payload.subarray(0, payload.length / 2),
    headers: { ...headers, authorization: `Bearer ${token}` },
  });
  expect(response.statusCode).toBe(429);
});

it('agents with approved listings, and staff, may upload more', async () => {
  const agent = await newPerson(test);
  await insertListing(test.database.pool, { owner_id: agent.id });
  const editor = await newPerson(test, { role: 'editor' });
  for (const { id, token } of [agent, editor]) {
    await spend(id, UPLOADS_PER_HOUR.untrusted + 40);
    expect((await upload(token, [await picture()])).status).toBe(200);
    await spend(id, UPLOADS_PER_HOUR.trusted);
    expect((await upload(token, [await picture()])).code).toBe('uploads_an_hour');
  }
});

it('staff may upload small pictures: logos', async () => {
  const editor = await newPerson(test, { role: 'editor' });
  expect((await upload(editor.token, [await picture(120, 60)])).status).toBe(200);
  const person = await newPerson(test);
  expect((await upload(person.token, [await picture(120, 60)])).code).toBe('image_too_small');
});

import { randomBytes } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { UPLOADS_AN_HOUR } from '#contract/wire/upload-limits.ts';
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
  const answer = await test.site.inject({
    method: 'POST',
    url: '/api/upload',
    payload,
    headers: { ...headers, authorization: `Bearer ${token}` },
  });
  return { status: answer.statusCode, code: answer.json().error?.details.code, headers: answer.headers };
}
/** As if so many files had come in the last hour. */
const spend = (id: number, files: number) =>
  test.database.pool.query(
    `insert into auth_attempts (event, kind, key, attempted_at)
     select gen_random_uuid(), 'upload', $1, now() - interval '10 minutes' from generate_series(1, $2)`,
    [`u${id}`, files],
  );

it('whoever sends thirty at once is told to wait, and somebody else is served meanwhile', async () => {
  const [flooder, honest] = [await newPerson(test), await newPerson(test)];
  const large = await picture(3000, 2000);
  const flood = Array.from({ length: 30 }, () => upload(flooder.token, [large]));
  const [own] = await Promise.all([upload(honest.token, [await picture(), await picture()])]);
  expect(own.status).toBe(200);
  const answers = await Promise.all(flood);
  const statuses = answers.map(({ status }) => status);
  expect(statuses.filter((status) => status === 200)).toHaveLength(10);
  expect(statuses.filter((status) => status === 503)).toHaveLength(20);
  expect(answers.find(({ status }) => status === 503)?.headers['retry-after']).toBe('5');
  expect(await readdir(join(test.deps.config.DATA_DIR, 'incoming'))).toEqual([]);
});

it('a newcomer sends 60 files an hour, whatever becomes of them', async () => {
  const { id, token } = await newPerson(test);
  await spend(id, UPLOADS_AN_HOUR.newcomer - 3);
  // two of three places: no picture costs as much as a picture
  expect((await upload(token, [await picture(), Buffer.from('no picture')])).status).toBe(415);
  const refused = await upload(token, [await picture(), await picture()]);
  expect([refused.status, refused.code]).toEqual([429, 'uploads_an_hour']);
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(2_900);
  // what was refused as a whole took no place
  expect((await upload(token, [await picture()])).status).toBe(200);
  expect((await upload(token, [await picture()])).status).toBe(429);
});

it('an agent with approved listings, and the staff, send more', async () => {
  const agent = await newPerson(test);
  await insertListing(test.database.pool, { owner_id: agent.id });
  const editor = await newPerson(test, { role: 'editor' });
  for (const { id, token } of [agent, editor]) {
    await spend(id, UPLOADS_AN_HOUR.newcomer + 40);
    expect((await upload(token, [await picture()])).status).toBe(200);
    await spend(id, UPLOADS_AN_HOUR.known);
    expect((await upload(token, [await picture()])).code).toBe('uploads_an_hour');
  }
});

it('pictures of the staff may be small: logos', async () => {
  const editor = await newPerson(test, { role: 'editor' });
  expect((await upload(editor.token, [await picture(120, 60)])).status).toBe(200);
  const person = await newPerson(test);
  expect((await upload(person.token, [await picture(120, 60)])).code).toBe('image_too_small');
});

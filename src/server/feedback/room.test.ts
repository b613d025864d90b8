import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { FeedbackFiles } from '#contract/feedback/api.ts';
import { DAY_MS } from '#contract/values/durations.ts';
import { formOf } from '../../../tests/support/form.ts';
import { newStaff, readAudit } from '../../../tests/support/staff.ts';
import { openTestSite, outcomeOf, type TestSite } from '../../../tests/support/test-site.ts';
import { sweepFeedbackFiles } from './jobs.ts';

let test: TestSite;
let now = new Date();
beforeAll(async () => {
  test = await openTestSite({ clock: { now: () => now } });
});
afterAll(() => test.close());
beforeEach(async () => {
  now = new Date();
  await test.database.pool.query(
    `update feedback_files set feedback_id = null, expires_at = now() - interval '1 hour'`,
  );
  await test.database.pool.query('delete from feedbacks');
  await sweepFeedbackFiles(test.deps);
});

const words = { name: 'Aygün', email: 'aygun@evim.test', title: 'inquiry', message: 'Salam!' };
async function upload(name: string) {
  const { payload, headers } = formOf([{ content: name, name: `${name}.txt` }]);
  return test.site.inject({ method: 'POST', url: '/api/upload', payload, headers });
}
async function sendWithFile(name: string, more: object = {}): Promise<number> {
  const [file] = FeedbackFiles.parse((await upload(name)).json());
  const data = { ...words, ...more, file: [file?.id], file_tokens: [file?.token] };
  const { status, body } = await test.send('POST', '/api/feedbacks', { body: { data } });
  expect(status).toBe(201);
  return body.data.id;
}
const sweepAfter = async (days: number) => {
  now = new Date(Date.now() + days * DAY_MS);
  await sweepFeedbackFiles(test.deps);
};
/** The names of the files that are left, which must be as many on the disk. */
async function keptFiles(): Promise<string[]> {
  const { rows } = await test.database.pool.query('select key, name from feedback_files order by name');
  const disk = await readdir(join(test.deps.config.DATA_DIR, 'feedback'), { recursive: true });
  expect(disk.filter((path) => path.includes('-')).sort()).toEqual(rows.map(({ key }) => key).sort());
  return rows.map(({ name }) => name);
}

it('above ten gigabytes of files of messages no more are taken, but messages are', async () => {
  const id = await sendWithFile('a');
  const fill = 'update feedback_files set bytes = 10 * 1024::bigint ^ 3 - $2 where feedback_id = $1';
  await test.database.pool.query(fill, [id, 1]);
  expect((await upload('b')).statusCode).toBe(200);
  await test.database.pool.query(fill, [id, 0]);
  const refused = await upload('c');
  expect([refused.statusCode, refused.json().error.details.code, refused.headers['retry-after']]).toEqual([
    503,
    'feedback_files_full',
    '3600',
  ]);
  expect((await test.send('POST', '/api/feedbacks', { body: { data: words } })).status).toBe(201);
});

it('files of suspect messages go after 14 days, those of closed ones after 180, and the messages stay', async () => {
  const staff = await newStaff(test, 'editor');
  await sendWithFile('open');
  await sendWithFile('suspect', { website: 'https://spam.test' });
  const id = await sendWithFile('closed');
  const close = { token: staff.token, body: { isClosed: true } };
  expect((await test.send('POST', `/api/admin/feedbacks/${id}/close`, close)).status).toBe(200);
  await sweepAfter(13);
  expect(await keptFiles()).toEqual(['closed.txt', 'open.txt', 'suspect.txt']);
  await sweepAfter(15);
  expect(await keptFiles()).toEqual(['closed.txt', 'open.txt']);
  await sweepAfter(179);
  expect(await keptFiles()).toEqual(['closed.txt', 'open.txt']);
  await sweepAfter(181);
  expect(await keptFiles()).toEqual(['open.txt']);
  expect((await test.database.pool.query('select from feedbacks')).rowCount).toBe(3);
});

it('staff delete a message with our answers and its files; nothing of it is left but the act', async () => {
  const { token } = await newStaff(test, 'moderator');
  const id = await sendWithFile('a');
  await sendWithFile('other');
  await test.send('POST', `/api/admin/feedbacks/${id}/answer`, { token, body: { text: 'Salam!' } });
  expect((await test.send('DELETE', `/api/admin/feedbacks/${id}`, { token })).status).toBe(204);
  expect((await test.get(`/api/admin/feedbacks/${id}`, token)).status).toBe(404);
  expect(outcomeOf(await test.send('DELETE', `/api/admin/feedbacks/${id}`, { token }))).toEqual([404, 'not_found']);
  await sweepAfter(0);
  expect(await keptFiles()).toEqual(['other.txt']);
  expect((await test.database.pool.query('select from feedback_answers')).rowCount).toBe(0);
  expect(await readAudit(test, 'feedback.remove')).toMatchObject([
    { target_id: String(id), before: { title: 'inquiry' } },
  ]);
});

import { afterAll, beforeAll, expect, it } from 'vitest';
import { AdminFeedbackPage, AdminFeedbackResponse } from '#contract/feedback/admin.ts';
import { FeedbackFiles } from '#contract/feedback/api.ts';
import { formOf } from '../../../tests/support/form.ts';
import { newStaff, readAudit } from '../../../tests/support/staff.ts';
import { openTestSite, outcomeOf, type TestSite } from '../../../tests/support/test-site.ts';
import type { Mail } from '../ports.ts';
import { openAnswerMailer } from './answers.ts';

let test: TestSite;
let token: string;
const mails: Mail[] = [];
let isMailDown = false;
let late = 0;
beforeAll(async () => {
  const send = async (mail: Mail) => {
    if (isMailDown) throw new Error('the provider is down');
    mails.push(mail);
  };
  test = await openTestSite({ mail: { send }, clock: { now: () => new Date(Date.now() + late) } });
  token = (await newStaff(test, 'editor')).token;
});
afterAll(() => test.close());

const words = { name: 'Aygün', email: 'aygun@evim.test', title: 'inquiry', message: 'Salam!\nSualım var.' };
const post = (path: string, body: unknown) => test.send('POST', `/api/admin/feedbacks/${path}`, { token, body });

it('feedback is found with its file, answered once by mail by any number of workers, and closed', async () => {
  const { payload, headers } = formOf([{ name: 'qeyd.txt', type: 'text/plain', content: Buffer.from('sənəd') }]);
  const upload = await test.site.inject({ method: 'POST', url: '/api/upload', payload, headers });
  const [file] = FeedbackFiles.parse(upload.json());
  const data = { ...words, file: [file?.id], file_tokens: [file?.token] };
  expect((await test.send('POST', '/api/feedbacks', { body: { data } })).status).toBe(201);
  const [listRow] = AdminFeedbackPage.parse(
    (await test.get('/api/admin/feedbacks?state=open&q=sualım', token)).body,
  ).data;
  expect(listRow).toMatchObject({ name: 'Aygün', files: 1, state: 'open' });
  const id = listRow?.id ?? 0;
  const download = await test.site.inject({
    url: `/api/admin/feedbacks/${id}/files/${file?.id}`,
    headers: { authorization: `Bearer ${token}` },
  });
  expect([download.body, download.headers['content-type']]).toEqual(['sənəd', 'application/octet-stream']);
  expect(download.headers['content-disposition']).toContain('attachment');

  const detail = AdminFeedbackResponse.parse(
    (await post(`${id}/answer`, { text: 'Salam! Cavabımız budur.' })).body,
  ).data;
  expect(detail).toMatchObject({ state: 'closed', answers: [{ text: 'Salam! Cavabımız budur.', mailedAt: null }] });
  const failures: unknown[] = [];
  const run = openAnswerMailer(test.deps, (error) => failures.push(error));
  isMailDown = true;
  await run();
  expect(failures).toHaveLength(1);
  isMailDown = false;
  late = 3_600_000;
  await Promise.all([run(), run(), run()]);
  expect(mails).toMatchObject([
    {
      id: expect.stringMatching(/^feedback answer \d+$/),
      to: 'aygun@evim.test',
      subject: expect.stringMatching(/^Müraciətinizə cavab \(№\d+\)$/),
      text: expect.stringMatching(
        /^Salam, Aygün!\n\nSalam! Cavabımız budur\.\n\nSiz yazmışdınız:\n\n> Salam!\n> Sualım var\.\n\n/,
      ),
    },
  ]);
  const [answer] = AdminFeedbackResponse.parse((await test.get(`/api/admin/feedbacks/${id}`, token)).body).data.answers;
  expect(answer?.mailedAt).not.toBeNull();
  expect(await readAudit(test, 'feedback.answer')).toMatchObject([{ target_id: String(id) }]);
});

it('feedback can be closed without an answer and reopened; unknown feedback is a 404', async () => {
  await test.send('POST', '/api/feedbacks', { body: { data: words }, ip: '10.1.1.1' });
  const [{ id }] = (await test.get('/api/admin/feedbacks?state=open', token)).body.data;
  expect((await post(`${id}/close`, { isClosed: true })).body.data.state).toBe('closed');
  expect((await post(`${id}/close`, { isClosed: false })).body.data.state).toBe('open');
  expect((await post('999999/close', { isClosed: true })).status).toBe(404);
  expect((await post('999999/answer', { text: 'Salam' })).status).toBe(404);
  expect((await post(`${id}/answer`, { text: ' ' })).status).toBe(400);
  expect((await test.get(`/api/admin/feedbacks/${id}/files/1`, token)).status).toBe(404);
});

it('an answer is refused when its sender has not seen the last one', async () => {
  await test.send('POST', '/api/feedbacks', { body: { data: words }, ip: '10.1.1.2' });
  const [{ id }] = (await test.get('/api/admin/feedbacks?state=open', token)).body.data;
  const answer = () => post(`${id}/answer`, { text: 'Salam! Baxırıq.', seenAnswers: 0 });
  const outcomes = (await Promise.all([answer(), answer()])).map(outcomeOf);
  expect(outcomes.filter(([status]) => status === 200)).toHaveLength(1);
  expect(outcomes).toContainEqual([409, 'changed_meanwhile']);
  const detail = await test.get(`/api/admin/feedbacks/${id}`, token);
  expect(AdminFeedbackResponse.parse(detail.body).data.answers).toHaveLength(1);
  expect((await post(`${id}/answer`, { text: 'Hazırdır.', seenAnswers: 1 })).status).toBe(200);
});

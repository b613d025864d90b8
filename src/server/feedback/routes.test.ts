import { randomBytes } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type FeedbackFile, FeedbackFiles, FeedbackResponse } from '#contract/feedback/api.ts';
import { insertUser } from '../../../tests/support/factories.ts';
import { formOf } from '../../../tests/support/form.ts';
import { zipOf } from '../../../tests/support/made-up/zip.ts';
import { openTestSite, type TestSite } from '../../../tests/support/test-site.ts';
import type { Mail } from '../ports.ts';
import { sweepFeedbackFiles } from './jobs.ts';
import { openFeedbackMailer } from './mail.ts';

let test: TestSite;
let mails: Mail[] = [];
let isMailDown = false;
let now = new Date();
beforeAll(async () => {
  const send = async (mail: Mail) => {
    if (isMailDown) throw new Error('the provider is down');
    mails.push(mail);
  };
  test = await openTestSite({ mail: { send }, clock: { now: () => now } });
});
afterAll(() => test.close());

let ip = '';
beforeEach(async () => {
  // each test has its own address and day
  ip = `10.${[1, 2, 3].map(() => Math.floor(Math.random() * 250)).join('.')}`;
  now = new Date();
  mails = [];
  isMailDown = false;
  await test.database.pool.query('delete from feedbacks');
  await test.database.pool.query('delete from feedback_files');
});

type Files = Parameters<typeof formOf>[0];
async function upload(files: Files, from = ip, more: Record<string, string> = {}) {
  const { payload, headers } = formOf(files);
  return test.site.inject({
    method: 'POST',
    url: '/api/upload',
    payload,
    headers: { ...headers, ...more },
    remoteAddress: from,
  });
}
const uploaded = async (files: Files) => FeedbackFiles.parse((await upload(files)).json());
const words = { name: 'Aygün Əliyeva', email: 'aygun@evim.test', title: 'inquiry', message: 'Salam!\nSualım var.' };
const sendWith = (more: object = {}, from = ip) =>
  test.send('POST', '/api/feedbacks', { body: { data: { ...words, ...more } }, ip: from });
const claimOf = (files: FeedbackFile[]) => ({
  file: files.map(({ id }) => id),
  file_tokens: files.map(({ token }) => token),
});
const mailNow = () => openFeedbackMailer(test.deps, () => {})();
const later = (minutes: number) => {
  now = new Date(now.getTime() + minutes * 60_000);
};

const docx = zipOf(['[Content_Types].xml', 'word/document.xml', 'word/styles.xml']);
const png = (size = 9) =>
  sharp({ create: { width: size, height: size, channels: 3, background: '#0b6e75' } })
    .png()
    .toBuffer();
const onDisk = async () => {
  const names = await readdir(join(test.deps.config.DATA_DIR, 'feedback'), { recursive: true }).catch(() => []);
  return names.filter((name) => /-/.test(name)).length;
};

describe('a message', () => {
  it('with two files is mailed to the site with them, and can be answered', async () => {
    const files = await uploaded([
      { content: await png(), name: 'şəkil.jpeg' },
      { content: 'Mətn: ə, ы, ü\r\n', name: 'qeyd.txt' },
    ]);
    expect(files.map(({ name, mime, ext }) => [name, mime, ext])).toEqual([
      ['şəkil.png', 'image/png', '.png'],
      ['qeyd.txt', 'text/plain', '.txt'],
    ]);
    const { status, body } = await sendWith(claimOf(files));
    expect([status, FeedbackResponse.parse(body).data.title]).toEqual([201, 'inquiry']);
    await mailNow();
    await mailNow();
    expect(mails).toHaveLength(1);
    const { files: attached = [], ...mail } = mails[0] as Mail;
    const { PUBLIC_URL } = test.deps.config;
    expect(mail).toMatchObject({
      id: `feedback ${body.data.id}`,
      to: 'salam@evim.test',
      replyTo: 'aygun@evim.test',
      subject: `Sual: yeni müraciət №${body.data.id}`,
      text: expect.stringMatching(
        /^Salam!\n\nAd: Aygün Əliyeva\nE-poçt: aygun@evim\.test\n\n> Salam!\n> Sualım var\.\n\nMüraciəti aç: /,
      ),
      html: expect.stringContaining(`href="${PUBLIC_URL}/admin/feedbacks/${body.data.id}/show"`),
    });
    expect(attached.map(({ name, type }) => [name, type])).toEqual([
      ['şəkil.png', 'image/png'],
      ['qeyd.txt', 'text/plain'],
    ]);
    expect(Buffer.from(attached[1]?.content ?? []).toString()).toBe('Mətn: ə, ы, ü\r\n');
  });

  it('is not lost while the provider fails: it is mailed once it works again', async () => {
    isMailDown = true;
    await sendWith();
    await mailNow();
    isMailDown = false;
    await mailNow();
    expect(mails).toEqual([]); // not at once: the breaker stays open for a while
    later(6);
    await Promise.all([mailNow(), mailNow()]);
    expect(mails.map(({ replyTo }) => replyTo)).toEqual(['aygun@evim.test']);
  });

  it.each([
    ['email', 'a@evim.test\r\nBcc: b@evim.test'],
    ['email', 'a@evim.test, b@evim.test'],
    ['email', 'aygun'],
    ['title', 'spam'],
    ['message', '   '],
    ['name', ''],
    ['message', 'a\u0000b'],
    ['file', [1.5]],
    ['subject', 'unknown'],
  ])('with a bad %s (%j) is refused by that name, and nothing is stored', async (field, value) => {
    const { status, body } = await sendWith({ [field]: value });
    expect([status, Object.keys(body.error.details.fields)[0]]).toEqual([
      400,
      expect.stringMatching(new RegExp(`^data\\.${field}`)),
    ]);
    expect((await test.database.pool.query('select from feedbacks')).rowCount).toBe(0);
  });

  it.each(['Aygün\r\nBcc: everybody@evim.test', 'Ay\u202egün', 'Ay\u200bgün'])(
    'of %j is refused by the name',
    async (name) => {
      const { status, body } = await sendWith({ name });
      expect([status, body.error.details]).toEqual([
        422,
        { code: 'hidden_characters', fields: { name: 'hidden_characters' } },
      ]);
      expect((await test.database.pool.query('select from feedbacks')).rowCount).toBe(0);
    },
  );

  it('from a bot gets the same answer and is stored, but not mailed', async () => {
    for (const more of [{ website: 'https://spam.test' }, { seconds: 0.4 }])
      expect((await sendWith(more)).status).toBe(201);
    expect((await sendWith({ website: '', seconds: 12 })).status).toBe(201);
    await mailNow();
    expect(mails).toHaveLength(1);
    expect((await test.database.pool.query('select from feedbacks where is_suspect')).rowCount).toBe(2);
  });

  it('may be sent ten times an hour from one address, also in parallel', async () => {
    const statuses = (await Promise.all(Array.from({ length: 12 }, () => sendWith()))).map(({ status }) => status);
    expect(statuses.sort()).toEqual([...Array(10).fill(201), 429, 429]);
    const refused = await sendWith();
    expect([refused.body.error.details.code, Number(refused.headers['retry-after'])]).toEqual([
      'too_many_requests',
      expect.any(Number),
    ]);
    expect((await sendWith({}, '192.0.2.9')).status).toBe(201);
    later(61);
    expect((await sendWith()).status).toBe(201);
  });

  it('with larger files than mail servers accept names the omitted ones', async () => {
    const large = () => Buffer.concat([Buffer.from('%PDF-1.7\n'), randomBytes(9 * 1024 * 1024)]);
    const files = await uploaded([
      { content: large(), name: 'bir.pdf' },
      { content: large(), name: 'iki.pdf' },
      { content: docx, name: 'üç.docx' },
    ]);
    await sendWith(claimOf(files));
    await mailNow();
    expect(mails[0]?.files?.map(({ name }) => name)).toEqual(['bir.pdf', 'üç.docx']);
    expect(mails[0]?.text).toContain('iki.pdf');
  });
});

describe('a file', () => {
  it('is attached to the message with its token, once, and within an hour', async () => {
    const [one, other] = await uploaded([
      { content: docx, name: 'a.docx' },
      { content: docx, name: 'b.docx' },
    ]);
    if (!one || !other) throw new Error('no files');
    const refused = [
      await sendWith({ file: [one.id] }),
      await sendWith({ file: [one.id], file_tokens: [other.token] }),
      await sendWith({ file: [one.id, one.id], file_tokens: [one.token, one.token] }),
    ];
    for (const { status, body } of refused)
      expect([status, body.error.details.code]).toEqual([422, 'feedback_files_expired']);
    expect((await sendWith(claimOf([one]))).status).toBe(201);
    expect((await sendWith(claimOf([one]))).status).toBe(422);
    later(61);
    expect((await sendWith(claimOf([other]))).status).toBe(422);
    expect((await test.database.pool.query('select from feedbacks')).rowCount).toBe(1);
  });

  it('has no public address, and is deleted when no message claims it', async () => {
    const before = await onDisk();
    const files = await uploaded([
      { content: docx, name: 'a.docx' },
      { content: docx, name: 'b.docx' },
    ]);
    expect(await onDisk()).toBe(before + 2);
    const { rows } = await test.database.pool.query('select key from feedback_files');
    for (const { key } of rows)
      for (const path of [`/uploads/${key}`, `/feedback/${key}`, `/uploads/../feedback/${key}`])
        expect([400, 404]).toContain((await test.site.inject({ url: path })).statusCode);
    await sendWith(claimOf(files.slice(0, 1)));
    await sweepFeedbackFiles(test.deps);
    expect(await onDisk()).toBe(before + 2);
    later(61);
    await Promise.all([sweepFeedbackFiles(test.deps), sweepFeedbackFiles(test.deps)]);
    expect(await onDisk()).toBe(before + 1);
    await mailNow();
    expect(mails[0]?.files?.map(({ name }) => name)).toEqual(['a.docx']);
  });

  it.each([
    ['a page called .txt.html', 'x.html', Buffer.from('<script>alert(1)</script>')],
    ['a picture that draws scripts', 'x.svg', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')],
    ['a GIF', 'x.gif', Buffer.from('GIF89a')],
    ['a program called .pdf', 'x.pdf', Buffer.from('MZ\x90\0')],
    ['bytes called .txt', 'x.txt', Buffer.from([0x41, 0xff, 0xfe, 0x42])],
    ['text with a NUL', 'x.txt', Buffer.from('a\0b')],
    ['nothing', 'x.txt', Buffer.alloc(0)],
    ['a ZIP that is no document', 'x.docx', zipOf(['a.txt'])],
    ['a document with macros', 'x.docx', zipOf(['[Content_Types].xml', 'word/document.xml', 'word/vbaProject.bin'])],
    ['a document that is cut off', 'x.docx', docx.subarray(0, docx.length - 30)],
    ['a ZIP that lies about its directory', 'x.docx', lying()],
  ])('that is %s is a 415, and the others with it are not stored either', async (_what, name, content) => {
    const response = await upload([
      { content: docx, name: 'a.docx' },
      { content, name },
    ]);
    expect([response.statusCode, response.json().error.details.code]).toEqual([415, 'feedback_file_type']);
    expect(Object.keys(response.json().error.details.fields)).toEqual(['files.1']);
    expect((await test.database.pool.query('select from feedback_files')).rowCount).toBe(0);
    expect(await readdir(join(test.deps.config.DATA_DIR, 'incoming'))).toEqual([]);
  });

  it('is refused if too large, a sixth one, or missing', async () => {
    const large = await upload([{ content: Buffer.alloc(10 * 1024 * 1024 + 1, 'a'), name: 'a.txt' }]);
    expect([large.statusCode, large.json().error.details.code]).toEqual([413, 'too_large']);
    const six = await upload(Array.from({ length: 6 }, () => ({ content: 'a', name: 'a.txt' })));
    expect(six.statusCode).toBe(400);
    expect((await upload([])).statusCode).toBe(400);
  });

  it('gets a safe name: no folders, no special characters', async () => {
    const files = await uploaded([
      { content: 'a', name: '..\\..\\etc/pass:wd|.txt' },
      { content: 'a', name: '.txt' },
      { content: 'a', name: `${'ə'.repeat(200)}.TXT` },
    ]);
    expect(files.map(({ name }) => name)).toEqual(['passwd.txt', 'file.txt', `${'ə'.repeat(80)}.txt`]);
  });

  it('of a signed-in person is an image, as before', async () => {
    const user = await insertUser(test.database.pool);
    const { payload, headers } = formOf([{ content: await png(640) }]);
    const authorization = `Bearer ${await test.tokenOf(user.id)}`;
    const response = await test.site.inject({
      method: 'POST',
      url: '/api/upload',
      payload,
      headers: { ...headers, authorization },
    });
    expect(response.json()[0]).toHaveProperty('formats');
  });

  it('is not taken from the pages of another site', async () => {
    const response = await upload([{ content: 'a', name: 'a.txt' }], ip, { 'sec-fetch-site': 'cross-site' });
    expect([response.statusCode, response.json().error.message]).toEqual([403, expect.any(String)]);
  });

  it('is uploaded at most forty times an hour from one address', async () => {
    const statuses: number[] = [];
    for (let i = 0; i < 41; i++) statuses.push((await upload([{ content: 'a', name: 'a.txt' }])).statusCode);
    expect([statuses.slice(0, 40).every((one) => one === 200), statuses[40]]).toEqual([true, 429]);
  });
});

/** A ZIP whose directory claims to begin behind its end. */
function lying(): Buffer {
  const file = Buffer.from(docx);
  file.writeUInt32LE(0xfffffff0, file.lastIndexOf('PK\x05\x06', undefined, 'latin1') + 16);
  return file;
}

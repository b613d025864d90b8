import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SMTPServer } from 'smtp-server';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { waitUntil } from '../../../../tests/support/wait.ts';
import { openOutside } from '../../outside/outside.ts';
import { Unsent } from '../../outside/unsent.ts';
import type { Mail, Mailer } from '../../ports.ts';
import { openMailMessenger } from './messenger.ts';
import { openMailOutbox } from './outbox.ts';
import { openSmtp } from './smtp.ts';

const FROM = 'Evim <no-reply@evim.example>';
const MAIL: Mail = { to: 'aysel@evim.test', subject: 'Elanınız təsdiqləndi', text: 'Salam, Aysel!\nŞifrə: 1 < 2' };

let folder: string;
let server: SMTPServer;
let receivedMails: { from: string; to: string[]; raw: string }[] = [];
let refusal: Error | null = null;
/** What the server answers to the address of the recipient, of the sender, and to the mail. */
const answers: Partial<Record<'RCPT' | 'MAIL' | 'DATA', readonly [code: number, text: string]>> = {};
const errorOf = ([code, text]: readonly [number, string]) => Object.assign(new Error(text), { responseCode: code });
/** Runs between receiving a mail and acknowledging it. */
let delay: () => Promise<unknown> = async () => {};
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'evim-mail-'));
  server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onMailFrom: (_address, _session, done) => done(answers.MAIL && errorOf(answers.MAIL)),
    onRcptTo: (_address, _session, done) => done(answers.RCPT && errorOf(answers.RCPT)),
    onData: async (stream, { envelope }, done) => {
      let raw = '';
      for await (const part of stream) raw += part;
      const from = envelope.mailFrom ? envelope.mailFrom.address : '';
      if (!refusal) receivedMails.push({ from, to: envelope.rcptTo.map((one) => one.address), raw });
      await delay();
      done(answers.DATA ? errorOf(answers.DATA) : refusal);
    },
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});
afterAll(async () => {
  await new Promise<void>((resolve) => server.close(() => resolve()));
  await rm(folder, { recursive: true });
});

const port = () => (server.server.address() as AddressInfo).port;
const adapters: [string, () => Mailer, () => Promise<Mail[]>][] = [
  ['the outbox', () => openMailOutbox(folder), readOutbox],
  ['SMTP', () => openSmtp(`smtp://127.0.0.1:${port()}`, FROM), async () => receivedMails.map(({ raw }) => parse(raw))],
];

describe.each(adapters)('mail by %s', (_name, open, received) => {
  it('arrives with all letters intact', async () => {
    await open().send(MAIL);
    expect(await received()).toEqual([MAIL]);
  });
});

const WITH_FILES: Mail = {
  ...MAIL,
  replyTo: 'aygun@evim.test',
  files: [{ name: 'şəkil.pdf', type: 'application/pdf', content: Buffer.from('%PDF-1.7') }],
};

it('SMTP sends files, and a single reply address, whatever it contains', async () => {
  receivedMails = [];
  const mailer = openSmtp(`smtp://127.0.0.1:${port()}`, FROM);
  await mailer.send(WITH_FILES);
  const raw = receivedMails[0]?.raw ?? '';
  expect(raw).toMatch(/^Reply-To: aygun@evim\.test\r$/m);
  expect(raw).toMatch(/^Content-Type: application\/pdf/m);
  expect(raw).toContain(`\r\n\r\n${Buffer.from('%PDF-1.7').toString('base64')}\r\n`);
  for (const replyTo of ['a@evim.test\r\nBcc: b@evim.test', 'a@evim.test, b@evim.test']) {
    await mailer.send({ ...WITH_FILES, replyTo }).catch(() => undefined);
    const { to = [], raw: rawMail = '' } = receivedMails.at(-1) ?? {};
    expect([to, /^Bcc:/im.test(rawMail.split('\r\n\r\n')[0] ?? '')]).toEqual([['aysel@evim.test'], false]);
  }
});

it('SMTP sends HTML beside the text, and says where such mails are stopped with one click', async () => {
  receivedMails = [];
  const stop = 'https://evim.example/reminders?token=1.1.1.x';
  const html = '<p>Salam, Gülnarə</p>';
  await openSmtp(`smtp://127.0.0.1:${port()}`, FROM).send({ ...MAIL, html, stop });
  const raw = receivedMails[0]?.raw ?? '';
  expect(raw).toMatch(/^Content-Type: multipart\/alternative/m);
  expect(raw).toContain(Buffer.from(html).toString('base64'));
  expect(raw.replaceAll(/\r\n\s+/g, ' ')).toContain(`List-Unsubscribe: <${stop}>`);
  expect(raw).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click\r$/m);
});

it('the outbox has the HTML of a mail beside it', async () => {
  const own = await mkdtemp(join(tmpdir(), 'evim-mail-'));
  await openMailOutbox(own).send({ ...MAIL, html: '<p>Salam</p>' });
  const [html = '', text = ''] = (await readdir(own)).sort();
  expect([html.replace('.html', ''), await readFile(join(own, html), 'utf8')]).toEqual([
    text.replace('.txt', ''),
    '<p>Salam</p>',
  ]);
  await rm(own, { recursive: true });
});

it('the outbox names the files and the reply address', async () => {
  const own = await mkdtemp(join(tmpdir(), 'evim-mail-'));
  await openMailOutbox(own).send(WITH_FILES);
  const [name = ''] = await readdir(own);
  expect(await readFile(join(own, name), 'utf8')).toMatch(
    /^To: aysel@evim\.test\nReply-To: aygun@evim\.test\nSubject: .*\nAttached: şəkil\.pdf \(application\/pdf, 8 bytes\)\n\n/,
  );
  await rm(own, { recursive: true });
});

it('SMTP names the sender, and a comma in an address makes no second recipient', async () => {
  receivedMails = [];
  const mailer = openSmtp(`smtp://127.0.0.1:${port()}`, FROM);
  await mailer.send(MAIL);
  expect(receivedMails[0]).toMatchObject({ from: 'no-reply@evim.example', to: ['aysel@evim.test'] });
  await mailer.send({ ...MAIL, to: 'a@evim.test,b@evim.test' }).catch(() => undefined);
  expect(receivedMails.slice(1).flatMap((one) => one.to)).not.toContain('b@evim.test');
});

it('SMTP fails when the server refuses or is down', async () => {
  refusal = new Error('no');
  await expect(openSmtp(`smtp://127.0.0.1:${port()}`, FROM).send(MAIL)).rejects.toThrow();
  refusal = null;
  await expect(openSmtp('smtp://127.0.0.1:9', FROM, undefined, 1000).send(MAIL)).rejects.toThrow(Unsent);
});

it('a server that greets nobody, as long as it is busy, has certainly not seen the mail', async () => {
  const busy = createServer((socket) => socket.end('421 4.3.2 Too busy\r\n'));
  await new Promise<void>((resolve) => busy.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void busy.close());
  const { port: busyPort } = busy.address() as AddressInfo;
  await expect(openSmtp(`smtp://127.0.0.1:${busyPort}`, FROM).send(MAIL)).rejects.toThrow(Unsent);
});

it.each([
  ['RCPT', 550, '5.1.1 The email account that you tried to reach does not exist', 'gone'],
  ['RCPT', 553, '5.1.3 Bad destination mailbox address', 'gone'],
  ['RCPT', 550, '5.1.10 Recipient not found', 'gone'],
  ['RCPT', 450, '4.1.1 Try again', 'refused'],
  ['RCPT', 450, 'Mailbox busy', 'refused'],
  ['RCPT', 452, '4.2.2 The mailbox is full', 'refused'],
  ['RCPT', 550, '5.7.1 Message rejected as spam', 'refused'],
  ['RCPT', 550, 'No', 'refused'],
  ['DATA', 554, '5.6.0 Bad content', 'refused'],
  ['RCPT', 550, '5.1.8 Bad sender', 'down'],
  ['RCPT', 450, '4.7.1 Too many messages', 'down'],
  ['RCPT', 451, 'Local error', 'down'],
  ['RCPT', 421, '4.7.0 Closing', 'down'],
  ['MAIL', 550, '5.1.0 Sender rejected', 'down'],
  ['MAIL', 450, '4.7.1 Rate limit', 'down'],
  ['DATA', 550, '5.4.5 Daily user sending limit exceeded', 'down'],
  ['DATA', 452, '4.3.1 Insufficient storage', 'down'],
] as const)('to %s a server answers %d %s: %s', async (command, code, text, outcome) => {
  answers[command] = [code, text];
  onTestFinished(() => void delete answers[command]);
  const textsIn = async () => ({ texts: {} });
  const outside = openOutside();
  const messenger = openMailMessenger(openSmtp(`smtp://127.0.0.1:${port()}`, FROM, outside), {
    publicUrl: 'https://evim.example',
    textsIn,
  });
  const to = { address: MAIL.to, details: {}, language: 'az', contact: 1, hasAccount: true } as const;
  const message = {
    id: 'message 1',
    heading: 'Salam',
    paragraphs: [],
    cards: [],
    button: null,
    about: null,
    stop: null,
  };
  const outcomes: string[] = [];
  outside.onCall((call) => outcomes.push(call.outcome));
  const sent = messenger.send(to, message);
  if (outcome === 'gone') expect(await sent).toEqual({ result: 'gone' });
  else if (outcome === 'refused')
    expect(await sent).toEqual({ result: 'refused', reason: expect.stringContaining(text) });
  else {
    const error: unknown = await sent.catch((reason: unknown) => reason);
    // of a connection that was closed nobody knows when
    const isUnsent = command !== 'DATA' && code !== 421;
    expect([String(error), error instanceof Unsent]).toEqual([expect.stringContaining(text), isUnsent]);
  }
  // what is about us opens the breaker
  expect(outcomes).toEqual([outcome === 'down' ? 'failed' : 'answered']);
});

describe('a mail to a slow server', () => {
  const DEADLINE_MS = 1_000;
  const never = () => new Promise(() => {});
  const openWithShortDeadline = () => openSmtp(`smtp://127.0.0.1:${port()}`, FROM, undefined, DEADLINE_MS);
  const withFile = (bytes: number): Mail => ({
    ...MAIL,
    files: [{ name: 'plan.pdf', type: 'application/pdf', content: Buffer.alloc(bytes, 'x') }],
  });
  beforeEach(() => {
    receivedMails = [];
  });
  afterEach(() => {
    delay = async () => {};
  });

  it('has a deadline that grows with the size of its files', async () => {
    const startedAt = performance.now();
    delay = () => waitUntil(() => performance.now() > startedAt + 2 * DEADLINE_MS, 'the delay of the server');
    await openWithShortDeadline().send(withFile(1_000_000));
    expect(receivedMails).toHaveLength(1);
  });

  it('fails when the server never answers', async () => {
    delay = never;
    await expect(openWithShortDeadline().send(withFile(50_000))).rejects.toThrow('smtp does not answer in time');
  });

  it('has the same Message-ID on a retry, and other mails have others', async () => {
    const mailer = openWithShortDeadline();
    const answerTo = { ...MAIL, id: 'feedback answer 5' };
    // the server has the mail, but its acknowledgement is lost
    delay = never;
    await expect(mailer.send(answerTo)).rejects.toThrow();
    delay = async () => {};
    await mailer.send(answerTo);
    const others = [{ ...MAIL, id: 'feedback answer 6' }, { ...answerTo, to: 'aygun@evim.test' }, MAIL, MAIL];
    for (const mail of others) await mailer.send(mail);
    const [first, second, ...rest] = receivedMails.map(
      ({ raw }) => /^Message-ID: (<.+@evim\.example>)\r$/m.exec(raw)?.[1],
    );
    expect([first, second]).toEqual([expect.any(String), first]);
    expect(new Set([first, ...rest]).size).toBe(1 + others.length);
  });
});

/** A mail of one base64 part, as our adapter builds it. */
function parse(raw: string): Mail {
  const [head = '', body = ''] = raw.split(/\r\n\r\n/, 2);
  const lines = head.replaceAll(/\r\n\s+/g, ' ');
  const subject = /^Subject: (.*)$/m.exec(lines)?.[1] ?? '';
  const words = [...subject.matchAll(/=\?UTF-8\?(B|Q)\?(.*?)\?=/gi)].map(([, kind, word = '']) =>
    kind?.toUpperCase() === 'B' ? Buffer.from(word, 'base64') : fromQuoted(word),
  );
  return {
    to: /^To: <?(.*?)>?$/m.exec(lines)?.[1] ?? '',
    subject: Buffer.concat(words).toString('utf8'),
    text: Buffer.from(body, 'base64').toString('utf8').replaceAll('\r\n', '\n').trimEnd(),
  };
}

function fromQuoted(word: string): Buffer {
  return Buffer.from(
    word.replaceAll('_', ' ').replaceAll(/=([0-9A-F]{2})/g, (_, hex) => String.fromCharCode(Number.parseInt(hex, 16))),
    'latin1',
  );
}

async function readOutbox(): Promise<Mail[]> {
  return Promise.all(
    (await readdir(folder)).sort().map(async (name) => {
      const [, to = '', subject = '', text = ''] =
        /^To: (.*)\nSubject: (.*)\n\n([\s\S]*)\n$/.exec(await readFile(join(folder, name), 'utf8')) ?? [];
      return { to, subject, text };
    }),
  );
}

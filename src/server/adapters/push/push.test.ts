import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { isPushEndpoint } from '#contract/contacts/push-services.ts';
import { newBrowser, readVapid, startFakePushService } from '../../../../tests/support/channels/fake-push-service.ts';
import { openOutside } from '../../outside/outside.ts';
import type { Message } from '../../ports.ts';
import { openPushOutbox } from './outbox.ts';
import { openVapidKeys } from './vapid-keys.ts';
import { openWebPush } from './web-push.ts';

const CARD = {
  listing: 7,
  title: '3 otaqlı yeni tikili',
  place: 'Nərimanov r.',
  price: '311 000 ₼',
  note: null,
  photo: null,
  url: 'https://evim.example/listing/7',
};
const MESSAGE: Message = {
  id: 'message 5',
  heading: 'Yeni ev',
  paragraphs: ['Nərimanov, 3 otaq'],
  cards: [CARD],
  button: null,
  about: 'alert 7',
  stop: null,
};

let folder: string;
let service: Awaited<ReturnType<typeof startFakePushService>>;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'evim-push-'));
  service = await startFakePushService();
});
afterEach(() => {
  service.fault = null;
  service.received.length = 0;
});
afterAll(async () => {
  await service.close();
  await rm(folder, { recursive: true });
});

const browser = newBrowser();
const to = (path = '/browser-1') => ({
  address: service.base + path,
  details: browser.keys,
  language: 'az' as const,
  contact: 3,
  hasAccount: true,
});
const partsOf = async ({ contact }: { contact: number }) => ({ seen: `/opened?by=${contact}`, stopLabel: 'Dayandır' });
const open = (deadline = 2_000, hosts: string[] = []) =>
  openWebPush({
    keys: openVapidKeys({ DATA_DIR: folder }),
    subject: 'mailto:no-reply@evim.example',
    partsOf,
    outside: openOutside(),
    deadline,
    accepts: (endpoint) => endpoint.startsWith(service.base),
    hosts,
  });
/** The fake service is one of those that are known. */
const openKnown = (deadline?: number) => open(deadline, [new URL(service.base).host]);
const answer = (status: number, headers: Record<string, string> = {}) => {
  service.fault = (_request, response) => response.writeHead(status, headers).end();
};

it('arrives encrypted: only the browser can read it, and the service sees who sends it', async () => {
  expect(await open().send(to(), MESSAGE)).toEqual({ result: 'sent', providerId: `${service.base}/message/1` });
  const { headers, body } = service.received[0] ?? { headers: {}, body: Buffer.alloc(0) };
  expect(body.toString('latin1')).not.toContain('311');
  expect(browser.decrypt(body)).toEqual({
    title: 'Yeni ev',
    body: '311 000 ₼ · 3 otaqlı yeni tikili · Nərimanov r.',
    url: 'https://evim.example/listing/7',
    seen: '/opened?by=3',
    tag: 'alert 7',
    id: 'message 5',
  });
  expect(headers).toMatchObject({ ttl: '21600', urgency: 'normal', topic: expect.stringMatching(/^[\w-]{32}$/) });
  const vapid = readVapid(headers.authorization);
  expect(vapid?.claims).toMatchObject({ aud: service.base, sub: 'mailto:no-reply@evim.example' });
  expect(vapid?.key).toBe((await openVapidKeys({ DATA_DIR: folder })()).publicKey);
});

it('a message of the same search takes the place of the one before, and the longest is below 2 KB', async () => {
  const long = 'ə'.repeat(2_000);
  const messenger = open();
  await messenger.send(to(), MESSAGE);
  await messenger.send(to(), { ...MESSAGE, id: 'message 6', heading: long, cards: [{ ...CARD, place: long }] });
  await messenger.send(to(), { ...MESSAGE, about: null });
  const [first, second, other] = service.received.map(({ headers }) => headers.topic);
  expect([first === second, first === other]).toEqual([true, false]);
  expect(Math.max(...service.received.map(({ body }) => body.length))).toBeLessThan(2_048);
});

it.each(['reminders', 'kept', 'alerts 9', null])('two messages about %s are both shown', async (about) => {
  const messenger = open();
  for (const id of ['message 5', 'message 6']) await messenger.send(to(), { ...MESSAGE, id, about });
  const notices = service.received.map(({ body }) => browser.decrypt(body));
  expect(notices).toMatchObject([{ tag: 'message 5' }, { tag: 'message 6' }]);
  expect(new Set(service.received.map(({ headers }) => headers.topic)).size).toBe(2);
});

it.each([
  [404, {}, { result: 'gone' }],
  [410, {}, { result: 'gone' }],
  [403, {}, { result: 'gone' }],
  [429, { 'retry-after': '7' }, { result: 'later', seconds: 7 }],
  [429, {}, { result: 'later', seconds: 60 }],
])('answer %i %o of the service means %o', async (status, headers, delivery) => {
  answer(status, headers);
  expect(await open().send(to(), MESSAGE)).toEqual(delivery);
});

it('a service that asks for a pause is not called meanwhile', async () => {
  answer(429, { 'retry-after': '30' });
  const messenger = open();
  await messenger.send(to(), MESSAGE);
  service.fault = null;
  expect(await messenger.send(to('/browser-2'), MESSAGE)).toMatchObject({ result: 'later' });
  expect(service.received).toHaveLength(1);
});

it('fails when the service is broken, refuses the message, redirects, or does not answer', async () => {
  for (const status of [500, 401]) {
    answer(status);
    await expect(openKnown().send(to(), MESSAGE)).rejects.toThrow(`the push service answers ${status}`);
  }
  for (const status of [400, 413]) {
    answer(status);
    const reason = `the push service answers ${status}`;
    expect(await open().send(to(), MESSAGE)).toEqual({ result: 'refused', reason });
  }
  answer(302, { location: 'http://127.0.0.1:9/' });
  await expect(openKnown().send(to(), MESSAGE)).rejects.toThrow();
  service.fault = () => {};
  await expect(openKnown(300).send(to(), MESSAGE)).rejects.toThrow('does not answer in time');
  // of a host that has never taken a message only the message fails
  expect(await open(300).send(to(), MESSAGE)).toMatchObject({ result: 'refused' });
});

it('hosts that nobody runs delay no messages of the services, nor of a regional host that has taken one', async () => {
  const regional = await startFakePushService();
  const named = new URL(service.base).host;
  const outside = openOutside();
  const messenger = openWebPush({
    keys: openVapidKeys({ DATA_DIR: folder }),
    subject: 'mailto:no-reply@evim.example',
    partsOf,
    outside,
    accepts: () => true,
    hosts: [named],
  });
  const send = (address: string) => messenger.send({ ...to(), address }, MESSAGE).then(({ result }) => result, String);
  try {
    expect(await send(`${regional.base}/region`)).toBe('sent');
    for (let count = 0; count < 20; count++) await send(`https://invented-${count}.invalid/browser`);
    expect(await send('https://invented.invalid/browser')).toContain('push_other is left alone after failures');
    expect([await send(`${service.base}/browser`), await send(`${regional.base}/region`)]).toEqual(['sent', 'sent']);
    // a service that is down opens its own alone
    answer(503);
    for (let count = 0; count < 6; count++) await send(`${service.base}/browser`);
    expect(await send(`${service.base}/browser`)).toContain(`push_${named} is left alone`);
    expect(await send(`${regional.base}/region`)).toBe('sent');
    // as many as there are services, however many hosts there are
    expect(outside.breakers().map(({ name }) => name)).toEqual([`push_${named}`, 'push_regional', 'push_other']);
  } finally {
    await regional.close();
  }
});

it.each([
  ['https://fcm.googleapis.com/fcm/send/abc', true],
  ['https://updates.push.services.mozilla.com/wpush/v2/abc', true],
  ['https://web.push.apple.com/abc', true],
  ['https://db5p.notify.windows.com/w/?token=abc', true],
  ['http://fcm.googleapis.com/fcm/send/abc', false],
  ['https://fcm.googleapis.com:8443/abc', false],
  ['https://user@fcm.googleapis.com/abc', false],
  ['https://fcm.googleapis.com.evil.example/abc', false],
  ['https://evilfcm.googleapis.com.example/', false],
  ['https://notfcm.googleapis.com/abc', false],
  ['https://127.0.0.1/abc', false],
  ['https://[::1]/abc', false],
  ['https://10.0.0.7/abc', false],
  ['https://localhost/abc', false],
  ['not an address', false],
])('%s: a push service %s', (endpoint, isOne) => {
  expect(isPushEndpoint(endpoint)).toBe(isOne);
});

it('says where such messages are stopped, if they can be', async () => {
  await open().send(to(), { ...MESSAGE, stop: 'https://evim.example/stop?token=t' });
  expect(browser.decrypt(service.received[0]?.body ?? Buffer.alloc(0))).toMatchObject({
    stop: 'https://evim.example/stop?token=t',
    stopLabel: 'Dayandır',
  });
});

it('a subscription of an unknown service is never called', async () => {
  const keys = openVapidKeys({ DATA_DIR: folder });
  expect(await openWebPush({ keys, subject: 'mailto:a@evim.example', partsOf }).send(to(), MESSAGE)).toEqual({
    result: 'gone',
  });
  expect(service.received).toEqual([]);
});

it('a browser whose key is no point of the curve is gone: no fault of the service, which is not called', async () => {
  const keys = { ...browser.keys, p256dh: 'B'.repeat(87) };
  expect(await open().send({ ...to(), details: keys }, MESSAGE)).toEqual({ result: 'gone' });
  expect(service.received).toEqual([]);
});

it('the key is made once, also by two starts at the same time, and only its owner reads it', async () => {
  const own = join(folder, 'own');
  const keys = await Promise.all([1, 2, 3].map(() => openVapidKeys({ DATA_DIR: own })()));
  expect(new Set(keys.map(({ publicKey }) => publicKey)).size).toBe(1);
  expect((await stat(join(own, 'vapid-private-key'))).mode & 0o777).toBe(0o600);
  const [{ privateKey, publicKey } = { privateKey: '', publicKey: '' }] = keys;
  expect((await openVapidKeys({ DATA_DIR: folder, VAPID_PRIVATE_KEY: privateKey })()).publicKey).toBe(publicKey);
});

it('the outbox has what the browser would show', async () => {
  const outbox = join(folder, 'outbox');
  await openPushOutbox(outbox, partsOf).send(to(), MESSAGE);
  const [name = ''] = await readdir(outbox);
  const read = async () => JSON.parse(await readFile(join(outbox, name), 'utf8'));
  expect(await read()).toMatchObject({ title: 'Yeni ev', tag: 'alert 7' });
  // what must be answered cannot be stopped
  expect(await read()).not.toHaveProperty('stop');
});

import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import type { RequestListener } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { LANGUAGES } from '#contract/values/dates.ts';
import { PROTOCOLS, type SmsEmulator, sendJson, startSmsEmulator } from '../../../../tests/support/providers/sms.ts';
import { openOutside } from '../../outside/outside.ts';
import { SmsFailure, type SmsSender } from '../../ports.ts';
import { transliterate } from '../../text/plain-letters.ts';
import { TEXTS } from '../../text/texts.ts';
import type { Delivery } from './delivery.ts';
import { lsimKey, openLsim } from './lsim.ts';
import { openSmsOutbox } from './outbox.ts';
import { openTwilio, twilioForm } from './twilio.ts';

const LSIM = { login: 'evaz', password: 'S3cret!', sender: 'EVAZ' };
const TWILIO = { account: 'AC00000000000000000000000000000001', token: '12345', from: 'EVAZ' };
const PHONE = '0501234567';

let folder: string;
const emulators = {} as Record<keyof typeof PROTOCOLS, SmsEmulator>;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'evim-outbox-'));
  emulators.lsim = await startSmsEmulator(PROTOCOLS.lsim);
  emulators.twilio = await startSmsEmulator(PROTOCOLS.twilio);
});
afterEach(() => {
  for (const emulator of Object.values(emulators)) Object.assign(emulator, { received: [], fault: null });
});
afterAll(async () => {
  for (const emulator of Object.values(emulators)) await emulator.close();
  await rm(folder, { recursive: true });
});

const providers = {
  lsim: (delivery: Delivery = {}) => openLsim(LSIM, { base: emulators.lsim.base, ...delivery }),
  twilio: (delivery: Delivery = {}) => openTwilio(TWILIO, { base: emulators.twilio.base, ...delivery }),
};
type Provider = keyof typeof providers;
const adapters: [string, () => SmsSender, () => Promise<[string, string][]>][] = [
  ['the outbox', () => openSmsOutbox(folder), readOutbox],
  ['LSIM', () => providers.lsim(), async () => receivedBy('lsim')],
  ['Twilio', () => providers.twilio(), async () => receivedBy('twilio')],
];

describe.each(adapters)('texts by %s', (_name, open, received) => {
  it('arrive once each, transliterated', async () => {
    const sms = open();
    await sms.send({ to: PHONE, text: 'Təsdiq kodu: 123456. Şəhər – “Çıraq”' });
    await sms.send({ to: '0771112233', text: 'Код: 654321, 5 ₼' });
    expect(await received()).toEqual([
      [PHONE, 'Tesdiq kodu: 123456. Seher - "Ciraq"'],
      ['0771112233', 'Kod: 654321, 5 AZN'],
    ]);
  });
});

describe.each(['lsim', 'twilio'] as const)('%s', (provider) => {
  const silence: RequestListener = () => {};
  const faults: [string, RequestListener, { isCertain: boolean }][] = [
    ['a server error', (_request, response) => sendJson(response, 500, { error: 'sorry' }), { isCertain: false }],
    ['a web page', (_request, response) => response.writeHead(200).end('<p>hello'), { isCertain: false }],
    ['a cut connection', (request) => request.socket.destroy(), { isCertain: false }],
    ['a redirect', (_request, response) => response.writeHead(302, { location: '/' }).end(), { isCertain: false }],
    ['silence', silence, { isCertain: false }],
    ['a refusal', refusal(provider, 'account'), { isCertain: true }],
    ['a refusal of the number', refusal(provider, 'number'), { isCertain: true }],
  ];
  it.each(faults)('is called only once on %s', async (_name, fault, { isCertain }) => {
    emulators[provider].fault = fault;
    const error = await failureOf(providers[provider]({ timeoutMs: 500 }));
    expect([error.isCertain, emulators[provider].received.length]).toEqual([isCertain, 1]);
    for (const secret of [LSIM.password, TWILIO.token, PHONE]) expect(error.message).not.toContain(secret);
  });

  it('is called again when no connection was made, and the message is sent once', async () => {
    const emulator = emulators[provider];
    const { base } = emulator;
    await emulator.close();
    const waited: number[] = [];
    const comesBack = async (ms: number) => {
      waited.push(ms);
      if (waited.length === 2) await emulator.listen();
    };
    await providers[provider]({ base, pause: comesBack }).send({ to: PHONE, text: 'Kod' });
    expect([waited, emulator.received.length]).toEqual([[300, 1500], 1]);
  });

  it('gives up after three tries without a connection, certain that nothing was sent', async () => {
    const waited: number[] = [];
    const pause = async (ms: number) => void waited.push(ms);
    const error = await failureOf(providers[provider]({ base: 'http://127.0.0.1:64999', pause }));
    expect([error.isCertain, waited.length]).toEqual([true, 2]);
  });

  it('is skipped for ten seconds after five failures in a row; then one message tests it', async () => {
    let time = Date.parse('2026-01-01T00:00:00Z');
    const emulator = emulators[provider];
    emulator.fault = (_request, response) => sendJson(response, 500, {});
    const sms = providers[provider]({ outside: openOutside(() => time) });
    for (let turn = 0; turn < 8; turn++) await failureOf(sms);
    expect(emulator.received).toHaveLength(5);
    time += 10_000;
    const both = await Promise.all([failureOf(sms), failureOf(sms)]);
    expect(emulator.received).toHaveLength(6);
    expect(both.map((error) => error.isCertain)).toEqual([false, true]);
    time += 10_000;
    emulator.fault = null;
    await sms.send({ to: PHONE, text: 'Kod' });
    await sms.send({ to: PHONE, text: 'Kod' });
    expect(emulator.received).toHaveLength(8);
  });

  it('is not skipped because of rejected numbers', async () => {
    emulators[provider].fault = refusal(provider, 'number');
    const sms = providers[provider]();
    for (let turn = 0; turn < 7; turn++) await failureOf(sms);
    expect(emulators[provider].received).toHaveLength(7);
  });
});

it("LSIM's signatures match its examples", () => {
  const msisdn = '994501234567';
  expect(lsimKey(LSIM, 'Kod: 123456', msisdn)).toBe('6856467cb4f9161be00fd4a912f7d337');
  expect(lsimKey(LSIM, 'Təsdiq kodu: 123456', msisdn)).toBe('dc4ba99b3e2c1df25ab8d83a8208c3b8');
});

it('LSIM gets the signature of the sent text, and error codes may be words', async () => {
  await providers.lsim().send({ to: PHONE, text: 'Kod: 123456' });
  expect(emulators.lsim.received[0]).toMatchObject({
    path: '/quicksms/v1/smssender',
    fields: { key: '6856467cb4f9161be00fd4a912f7d337', scheduled: 'NOW', unicode: false, sender: 'EVAZ' },
  });
  emulators.lsim.fault = (_request, response) =>
    sendJson(response, 200, { obj: null, errorCode: 'WRONG_NUMBER_FORMAT' });
  expect((await failureOf(providers.lsim())).message).toContain('WRONG_NUMBER_FORMAT');
});

it("Twilio's requests match its examples", () => {
  expect(String(twilioForm('+994501234567', 'EVAZ', 'Təsdiq kodu: 123456'))).toBe(
    'To=%2B994501234567&From=EVAZ&Body=T%C9%99sdiq+kodu%3A+123456',
  );
});

it('letters are transliterated to GSM-7', () => {
  expect(transliterate('Əlaqə: Şüvəlan, Göyçay, İçərişəhər, ığdır')).toBe('Elaqe: Suvelan, Goycay, Iceriseher, igdir');
  expect(transliterate('Щука, Ёж, объём')).toBe('Shchuka, Yozh, obyom');
  expect(transliterate('№ 12, «Ёж»')).toBe('No. 12, "Yozh"');
  expect(transliterate('日本 🙂')).toBe('?? ?');
});

it.each(LANGUAGES)('every text message can be written in GSM-7 (%s)', (language) => {
  const messages = Object.entries(TEXTS[language]).filter(([key]) => /^(sms|notice)_/.test(key));
  expect(messages.length).toBeGreaterThan(5);
  expect(messages.filter(([, text]) => transliterate(text.replaceAll('?', '')).includes('?'))).toEqual([]);
});

function refusal(provider: Provider, what: 'account' | 'number'): RequestListener {
  const isNumber = what === 'number';
  return (_request, response) =>
    provider === 'lsim'
      ? sendJson(response, 200, { obj: null, errorCode: isNumber ? -102 : -104 })
      : sendJson(response, isNumber ? 400 : 401, { code: isNumber ? 21614 : 20003, status: 400 });
}

async function failureOf(sms: SmsSender): Promise<SmsFailure> {
  const error = await sms.send({ to: PHONE, text: 'Kod: 123456' }).then(
    () => null,
    (thrown: unknown) => thrown,
  );
  expect(error).toBeInstanceOf(SmsFailure);
  return error as SmsFailure;
}

function receivedBy(provider: Provider): [string, string][] {
  return emulators[provider].received.map(({ to, text }) => [to.replace(/^994/, '0'), text]);
}

async function readOutbox(): Promise<[string, string][]> {
  const names = (await readdir(folder)).sort();
  return Promise.all(
    names.map(async (name) => [
      /-sms-(\d+)\.txt$/.exec(name)?.[1] ?? '',
      (await readFile(join(folder, name), 'utf8')).trim(),
    ]),
  );
}

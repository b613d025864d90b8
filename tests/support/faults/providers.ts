// Everybody whom a site calls outside, emulated, and failing together: a bucket, a bank, texts, mails.
import type { RequestListener } from 'node:http';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { SMTPServer } from 'smtp-server';
import { PROTOCOLS, startSmsEmulator } from '../../../src/server/adapters/sms/emulator.ts';
import { epointCallback, startEpoint } from '../payments/providers.ts';
import { startS3 } from '../s3.ts';
import { waitUntil } from '../wait.ts';
import { FAULTS, startFaultProxy } from './fault-proxy.ts';
import type { Call, Heard } from './work.ts';

const KEY = 'a private key of tests';
/** How long a mail is waited for, in ms. */
const MAIL_PATIENCE = 3_000;

/** What a server of mails does instead of its work, by the name of the fault. */
const MAIL_FAULTS: Record<ProviderFault, (socket: Socket) => void> = {
  silence: () => {},
  reset: (socket) => socket.resetAndDestroy(),
  'status 500': (socket) => void socket.end('554 no\r\n'),
  'a web page': (socket) => void socket.end('<html><body>Bad Gateway</body></html>'),
};

export type ProviderFault = 'silence' | 'reset' | 'status 500' | 'a web page';
export const PROVIDER_FAULTS: ProviderFault[] = ['silence', 'reset', 'status 500', 'a web page'];

export type Providers = {
  env: NodeJS.ProcessEnv;
  /** null: all of them are well */
  fail: (how: ProviderFault | null) => void;
  /** pays at the bank's page, and has the bank tell us */
  pay: (page: string, call: Call) => Promise<Heard>;
  /** the code that was sent to a number, once it is there */
  codeOf: (phone: string) => string;
  hasMail: (to: string) => Promise<boolean>;
  close: () => Promise<void>;
};

export async function startProviders(folder: string): Promise<Providers> {
  const s3 = await startS3(join(folder, 's3'));
  const bucket = await startFaultProxy(s3.bucket.endpoint ?? '');
  const bank = await startEpoint(KEY);
  const texts = await startSmsEmulator(PROTOCOLS.twilio);
  const mails = await startMails();
  const outside = { 'https://epoint.az': bank.base, 'https://api.twilio.com': texts.base };
  const preload = pathToFileURL(resolve(import.meta.dirname, 'redirect-outside.ts'));
  return {
    env: {
      NODE_OPTIONS: `--import ${preload.href}`,
      OUTSIDE_AT: JSON.stringify(outside),
      ...{ S3_BUCKET: s3.bucket.bucket, S3_ENDPOINT: bucket.address, S3_PATH_STYLE: 'true' },
      ...{ S3_ACCESS_KEY_ID: s3.bucket.accessKeyId, S3_SECRET_ACCESS_KEY: s3.bucket.secretAccessKey },
      ...{ PAYMENTS_PROVIDER: 'epoint', EPOINT_PUBLIC_KEY: 'i000000001', EPOINT_PRIVATE_KEY: KEY },
      ...{ SMS_PROVIDER: 'twilio', TWILIO_ACCOUNT_SID: 'AC1', TWILIO_AUTH_TOKEN: 'token', TWILIO_FROM: '+15005550006' },
      MAIL_URL: `smtp://127.0.0.1:${mails.port}`,
    },
    fail: (how) => {
      const fault: RequestListener | null = how && FAULTS[how];
      bucket.fault = fault;
      bank.fault = fault;
      texts.fault = fault;
      mails.fail(how);
    },
    pay: async (page, call) => {
      const payment = [...bank.payments.values()].find(({ transaction }) => page.endsWith(transaction));
      if (!payment) return { status: 404, body: `the bank knows no ${page}` };
      payment.status = 'success';
      return call('POST', '/api/payments/callback/bank_card', {
        body: new URLSearchParams(epointCallback(KEY, payment)),
      });
    },
    codeOf: (phone) => {
      const to = `994${phone.slice(1)}`;
      const text = texts.received.findLast((one) => one.to === to)?.text ?? '';
      return /\b\d{6}\b/.exec(text)?.[0] ?? '';
    },
    hasMail: (to) =>
      waitUntil(() => mails.taken.has(to), `a mail to ${to}`, MAIL_PATIENCE).then(
        () => true,
        () => false,
      ),
    close: async () => {
      await Promise.all([bucket.close(), bank.close(), texts.close(), mails.close()]);
      await s3.stop();
    },
  };
}

async function startMails() {
  const ids = new Set<string>();
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData: async (stream, { envelope }, done) => {
      for await (const _part of stream);
      for (const { address } of envelope.rcptTo) ids.add(address);
      done();
    },
  });
  server.on('error', () => undefined);
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', () => ready()));
  const { port: behind } = server.server.address() as AddressInfo;
  let fault: ProviderFault | null = null;
  const sockets = new Set<Socket>();
  const front = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => undefined).on('close', () => sockets.delete(socket));
    if (fault) return MAIL_FAULTS[fault](socket);
    const onward = connect(behind, '127.0.0.1').on('error', () => socket.destroy());
    socket.pipe(onward).pipe(socket);
  });
  await new Promise<void>((ready) => front.listen(0, '127.0.0.1', ready));
  return {
    port: (front.address() as AddressInfo).port,
    taken: ids,
    fail: (how: ProviderFault | null) => {
      fault = how;
    },
    close: async () => {
      for (const socket of sockets) socket.destroy();
      await new Promise((closed) => front.close(closed));
      await new Promise<void>((closed) => server.close(() => closed()));
    },
  };
}

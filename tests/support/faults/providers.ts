// Emulators of all external services of a site, which can fail together: S3, a bank, SMS and mail.
import type { RequestListener } from 'node:http';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { SMTPServer } from 'smtp-server';
import { epointCallback, startEpoint } from '../payments/providers.ts';
import { PROTOCOLS, startSmsEmulator } from '../providers/sms.ts';
import { startS3 } from '../s3.ts';
import { waitUntil } from '../wait.ts';
import { FAULTS, startFaultProxy } from './fault-proxy.ts';
import type { Call, CallResult } from './work.ts';

const KEY = 'a private key of tests';
/** The maximum time until a mail arrives, in ms. */
const MAIL_TIMEOUT_MS = 3_000;

/** The faults of the mail server. */
const MAIL_FAULTS: Record<ProviderFault, (socket: Socket) => void> = {
  'no response': () => {},
  reset: (socket) => socket.resetAndDestroy(),
  'status 500': (socket) => void socket.end('554 no\r\n'),
  'HTML error page': (socket) => void socket.end('<html><body>Bad Gateway</body></html>'),
};

export type ProviderFault = 'no response' | 'reset' | 'status 500' | 'HTML error page';
export const PROVIDER_FAULTS: ProviderFault[] = ['no response', 'reset', 'status 500', 'HTML error page'];

export type Providers = {
  env: NodeJS.ProcessEnv;
  /** null: no fault */
  fail: (fault: ProviderFault | null) => void;
  /** pays at the bank's page, and sends the callback */
  pay: (page: string, call: Call) => Promise<CallResult>;
  /** the last code sent to a number; empty when there is none */
  codeOf: (phone: string) => string;
  hasMail: (to: string) => Promise<boolean>;
  close: () => Promise<void>;
};

export async function startProviders(folder: string): Promise<Providers> {
  const s3 = await startS3(join(folder, 's3'));
  const bucket = await startFaultProxy(s3.bucket.endpoint ?? '');
  const bank = await startEpoint(KEY);
  const sms = await startSmsEmulator(PROTOCOLS.twilio);
  const mailServer = await startMailServer();
  const emulators = { 'https://epoint.az': bank.base, 'https://api.twilio.com': sms.base };
  const preload = pathToFileURL(resolve(import.meta.dirname, 'redirect-outside.ts'));
  return {
    env: {
      NODE_OPTIONS: `--import ${preload.href}`,
      OUTSIDE_AT: JSON.stringify(emulators),
      ...{ S3_BUCKET: s3.bucket.bucket, S3_ENDPOINT: bucket.address, S3_PATH_STYLE: 'true' },
      ...{ S3_ACCESS_KEY_ID: s3.bucket.accessKeyId, S3_SECRET_ACCESS_KEY: s3.bucket.secretAccessKey },
      ...{ PAYMENTS_PROVIDER: 'epoint', EPOINT_PUBLIC_KEY: 'i000000001', EPOINT_PRIVATE_KEY: KEY },
      ...{ SMS_PROVIDER: 'twilio', TWILIO_ACCOUNT_SID: 'AC1', TWILIO_AUTH_TOKEN: 'token', TWILIO_FROM: '+15005550006' },
      MAIL_URL: `smtp://127.0.0.1:${mailServer.port}`,
    },
    fail: (fault) => {
      const listener: RequestListener | null = fault && FAULTS[fault];
      bucket.fault = listener;
      bank.fault = listener;
      sms.fault = listener;
      mailServer.fail(fault);
    },
    pay: async (page, call) => {
      const payment = [...bank.payments.values()].find(({ transaction }) => page.endsWith(transaction));
      if (!payment) return { status: 404, body: `the bank has no payment for ${page}` };
      payment.status = 'success';
      return call('POST', '/api/payments/callback/bank_card', {
        body: new URLSearchParams(epointCallback(KEY, payment)),
      });
    },
    codeOf: (phone) => {
      const to = `994${phone.slice(1)}`;
      const text = sms.received.findLast((message) => message.to === to)?.text ?? '';
      return /\b\d{6}\b/.exec(text)?.[0] ?? '';
    },
    hasMail: (to) =>
      waitUntil(() => mailServer.recipients.has(to), `a mail to ${to}`, MAIL_TIMEOUT_MS).then(
        () => true,
        () => false,
      ),
    close: async () => {
      await Promise.all([bucket.close(), bank.close(), sms.close(), mailServer.close()]);
      await s3.stop();
    },
  };
}

async function startMailServer() {
  const recipients = new Set<string>();
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData: async (stream, { envelope }, done) => {
      for await (const _part of stream);
      for (const { address } of envelope.rcptTo) recipients.add(address);
      done();
    },
  });
  server.on('error', () => undefined);
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', () => ready()));
  const { port: smtpPort } = server.server.address() as AddressInfo;
  let currentFault: ProviderFault | null = null;
  const sockets = new Set<Socket>();
  const proxy = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => undefined).on('close', () => sockets.delete(socket));
    if (currentFault) return MAIL_FAULTS[currentFault](socket);
    const upstream = connect(smtpPort, '127.0.0.1').on('error', () => socket.destroy());
    socket.pipe(upstream).pipe(socket);
  });
  await new Promise<void>((ready) => proxy.listen(0, '127.0.0.1', ready));
  return {
    port: (proxy.address() as AddressInfo).port,
    recipients,
    fail: (fault: ProviderFault | null) => {
      currentFault = fault;
    },
    close: async () => {
      for (const socket of sockets) socket.destroy();
      await new Promise((closed) => proxy.close(closed));
      await new Promise<void>((closed) => server.close(() => closed()));
    },
  };
}

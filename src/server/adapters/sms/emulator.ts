import { createServer, type IncomingMessage, type RequestListener, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A text as the provider was asked to send it. */
type Received = { path: string; to: string; from: string; text: string; fields: Record<string, unknown> };
type Speech = (received: Received) => { status: number; body: unknown };

/** A server that speaks a provider's format; `answer` may be changed to emulate its faults. */
export type SmsEmulator = {
  base: string;
  received: Received[];
  /** null: it speaks as the provider does */
  fault: RequestListener | null;
  listen: () => Promise<void>;
  close: () => Promise<void>;
};

const speakLsim: Speech = ({ fields }) =>
  typeof fields.key === 'string' && /^[0-9a-f]{32}$/.test(fields.key) && /^994\d{9}$/.test(String(fields.msisdn))
    ? { status: 200, body: { successMessage: 'Operation completed', errorMessage: null, obj: 71_204, errorCode: null } }
    : { status: 200, body: { successMessage: null, errorMessage: 'invalid', obj: null, errorCode: -100 } };

const speakTwilio: Speech = ({ fields }) =>
  /^\+994\d{9}$/.test(String(fields.To))
    ? { status: 201, body: { sid: 'SM00000000000000000000000000000001', status: 'queued' } }
    : { status: 400, body: { code: 21211, message: 'Invalid To', more_info: '', status: 400 } };

export const SPEECHES = { lsim: speakLsim, twilio: speakTwilio };

export async function startSmsEmulator(speech: Speech): Promise<SmsEmulator> {
  const server = createServer(async (request, response) => {
    const received = await read(request);
    emulator.received.push(received);
    if (emulator.fault) return emulator.fault(request, response);
    const { status, body } = speech(received);
    sendJson(response, status, body);
  });
  let port = 0;
  const emulator: SmsEmulator = {
    base: '',
    received: [],
    fault: null,
    listen: async () => {
      await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
      port = (server.address() as AddressInfo).port;
      emulator.base = `http://127.0.0.1:${port}`;
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
  await emulator.listen();
  return emulator;
}

export function sendJson(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
}

async function read(request: IncomingMessage): Promise<Received> {
  let body = '';
  for await (const part of request) body += part;
  const isJson = request.headers['content-type']?.includes('json');
  const fields = (isJson ? JSON.parse(body) : Object.fromEntries(new URLSearchParams(body))) as Record<string, unknown>;
  return {
    path: request.url ?? '',
    to: String(fields.msisdn ?? fields.To).replace(/^\+/, ''),
    from: String(fields.sender ?? fields.From),
    text: String(fields.text ?? fields.Body),
    fields,
  };
}

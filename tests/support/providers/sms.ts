import { createServer, type IncomingMessage, type RequestListener, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A message that the provider received. */
type ReceivedSms = { path: string; to: string; from: string; text: string; fields: Record<string, unknown> };
type Protocol = (received: ReceivedSms) => { status: number; body: unknown };

/** A server that emulates a provider; set `fault` to emulate failures. */
export type SmsEmulator = {
  base: string;
  received: ReceivedSms[];
  /** null: it answers as the provider does */
  fault: RequestListener | null;
  listen: () => Promise<void>;
  close: () => Promise<void>;
};

const answerAsLsim: Protocol = ({ fields }) =>
  typeof fields.key === 'string' && /^[0-9a-f]{32}$/.test(fields.key) && /^994\d{9}$/.test(String(fields.msisdn))
    ? { status: 200, body: { successMessage: 'Operation completed', errorMessage: null, obj: 71_204, errorCode: null } }
    : { status: 200, body: { successMessage: null, errorMessage: 'invalid', obj: null, errorCode: -100 } };

const answerAsTwilio: Protocol = ({ fields }) =>
  /^\+994\d{9}$/.test(String(fields.To))
    ? { status: 201, body: { sid: 'SM00000000000000000000000000000001', status: 'queued' } }
    : { status: 400, body: { code: 21211, message: 'Invalid To', more_info: '', status: 400 } };

export const PROTOCOLS = { lsim: answerAsLsim, twilio: answerAsTwilio };

export async function startSmsEmulator(protocol: Protocol): Promise<SmsEmulator> {
  const server = createServer(async (request, response) => {
    const sms = await read(request);
    emulator.received.push(sms);
    if (emulator.fault) return emulator.fault(request, response);
    const { status, body } = protocol(sms);
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

async function read(request: IncomingMessage): Promise<ReceivedSms> {
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

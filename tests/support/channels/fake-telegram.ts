import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';

type Call = { method: string; body: Record<string, unknown> };

/** A server that answers as Telegram's Bot API does; `fault` answers instead. */
export async function startFakeTelegram(token: string) {
  const calls: Call[] = [];
  const fake = { root: '', calls, fault: null as RequestListener | null, close: async () => {} };
  const server = createServer(async (request, response) => {
    let text = '';
    for await (const part of request) text += part;
    const method = new RegExp(`^/bot${token}/(\\w+)$`).exec(request.url ?? '')?.[1] ?? '';
    calls.push({ method, body: JSON.parse(text || '{}') });
    if (fake.fault) return fake.fault(request, response);
    const result = method === 'sendMessage' ? { message_id: calls.length, date: 0, chat: {} } : true;
    response.setHeader('content-type', 'application/json').end(JSON.stringify({ ok: true, result }));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  fake.root = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  fake.close = () => {
    server.closeAllConnections();
    return new Promise<void>((resolve) => server.close(() => resolve()));
  };
  return fake;
}

/** Telegram refuses a call. */
export function refusal(code: number, description: string, parameters: object = {}): RequestListener {
  return (_request, response) => {
    response.statusCode = code;
    response
      .setHeader('content-type', 'application/json')
      .end(JSON.stringify({ ok: false, error_code: code, description, parameters }));
  };
}

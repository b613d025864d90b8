import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';

type Call = { method: string; body: Record<string, unknown> };

/** The letters of a message that Telegram takes, its tags not counted. */
export const MOST_LETTERS = 4_096;

/** A server that answers as Telegram's Bot API does; `fault` answers instead. */
export async function startFakeTelegram(token: string) {
  const calls: Call[] = [];
  const fake = {
    root: '',
    calls,
    fault: null as RequestListener | null,
    mostLetters: MOST_LETTERS,
    close: async () => {},
  };
  const server = createServer(async (request, response) => {
    let text = '';
    for await (const part of request) text += part;
    const method = new RegExp(`^/bot${token}/(\\w+)$`).exec(request.url ?? '')?.[1] ?? '';
    const body = JSON.parse(text || '{}');
    calls.push({ method, body });
    if (fake.fault) return fake.fault(request, response);
    if (lettersOf(body.text) > fake.mostLetters) return TOO_LONG(request, response);
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

const lettersOf = (html = '') => html.replaceAll(/<[^>]*>/g, '').replaceAll(/&#?\w+;/g, '&').length;
const TOO_LONG = refusal(400, 'Bad Request: message is too long');

/** Telegram refuses a call. */
export function refusal(code: number, description: string, parameters: object = {}): RequestListener {
  return (_request, response) => {
    response.statusCode = code;
    response
      .setHeader('content-type', 'application/json')
      .end(JSON.stringify({ ok: false, error_code: code, description, parameters }));
  };
}

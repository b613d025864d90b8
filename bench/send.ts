import { Agent, request } from 'node:http';

export type Message = { method?: string; headers?: Record<string, string>; body?: Buffer | object };
export type Received = { status: number; headers: Record<string, string>; body: Buffer };

const agent = new Agent({ keepAlive: true });

/** Sends one request. */
function send(address: string, path: string, { method, headers, body }: Message = {}): Promise<Received> {
  const isJson = body !== undefined && !Buffer.isBuffer(body);
  const options = { agent, method, headers: { ...(isJson && { 'content-type': 'application/json' }), ...headers } };
  return new Promise((resolve, reject) => {
    const sent = request(new URL(path, address), options, (response) => {
      const parts: Buffer[] = [];
      response.on('data', (part: Buffer) => parts.push(part));
      response.on('error', reject);
      response.on('end', () => {
        const { statusCode: status = 0, headers: received } = response;
        resolve({ status, headers: received as Record<string, string>, body: Buffer.concat(parts) });
      });
    });
    sent.on('error', reject);
    sent.end(isJson ? JSON.stringify(body) : body);
  });
}

/** Sends one request and gives the response as it came, compressed or not. @throws Error when it is not a 2xx */
export async function sendOrFail(address: string, path: string, message?: Message): Promise<Received> {
  const received = await send(address, path, message);
  const { status, body } = received;
  if (status < 200 || status > 299)
    throw new Error(`${message?.method ?? 'GET'} ${path}: ${status} ${body.toString().slice(0, 500)}`);
  return received;
}

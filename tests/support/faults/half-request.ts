import { connect, type Socket } from 'node:net';
import { waitUntil } from '../wait.ts';

export type HalfRequest = {
  socket: Socket;
  /** sends the rest of the body */
  finish: () => void;
  /** the raw response, once the connection is closed */
  response: Promise<string>;
};

/** Opens a POST request with an incomplete body. */
export async function openRequest(address: string, path: string): Promise<HalfRequest> {
  const { hostname, port } = new URL(address);
  const socket = connect(Number(port), hostname);
  let received = '';
  socket.on('error', () => undefined);
  socket.setEncoding('utf8').on('data', (text) => {
    received += text;
  });
  const response = new Promise<string>((resolve) => socket.on('close', () => resolve(received)));
  socket.write(
    `POST ${path} HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 2\r\nConnection: close\r\n\r\n{`,
  );
  await waitUntil(() => socket.bytesWritten > 0 && !socket.connecting, 'the request to be sent');
  // the response to this later request shows that the server has received the incomplete one
  await fetch(`${address}/healthz`);
  return { socket, finish: () => socket.write('}'), response };
}

import { createServer, type RequestListener, request, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

/** What happens to requests on their way; null: they arrive. */
export type Fault = RequestListener | null;

/** Faults by name: what a provider, or the network before it, does. */
export const FAULTS = {
  silence: () => {},
  reset: (incoming) => incoming.socket.destroy(),
  'status 500': (_incoming, outgoing) => outgoing.writeHead(500, { 'content-type': 'text/plain' }).end('no'),
  'a web page': (_incoming, outgoing) =>
    outgoing.writeHead(502, { 'content-type': 'text/html' }).end('<html><body>Bad Gateway</body></html>'),
  'half an answer': (_incoming, outgoing) => {
    outgoing.writeHead(200, { 'content-length': '1000', 'content-type': 'image/webp' }).write('half');
  },
} satisfies Record<string, RequestListener>;

export type FaultProxy = {
  address: string;
  fault: Fault;
  /** connections to it */
  count: () => Promise<number>;
  close: () => Promise<void>;
};

/** Stands before a service that speaks HTTP, and loses, breaks or alters what passes. */
export async function startFaultProxy(target: string): Promise<FaultProxy> {
  const { hostname, port } = new URL(target);
  const server: Server = createServer((incoming, outgoing) => {
    if (proxy.fault) return proxy.fault(incoming, outgoing);
    const { method, url: path, headers } = incoming;
    const onward = request({ hostname, port, method, path, headers }, (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(outgoing);
    });
    onward.on('error', () => incoming.socket.destroy());
    incoming.pipe(onward);
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const proxy: FaultProxy = {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    fault: null,
    count: () => new Promise((done) => server.getConnections((_error, count) => done(count))),
    close: async () => {
      server.closeAllConnections();
      await new Promise((done) => server.close(done));
    },
  };
  return proxy;
}

import { createServer, type RequestListener, request, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Replaces the response to requests; null: requests are forwarded. */
export type Fault = RequestListener | null;

/** Faults of a provider or its network, by name. */
export const FAULTS = {
  'no response': () => {},
  reset: (incoming) => incoming.socket.destroy(),
  'status 500': (_incoming, outgoing) => outgoing.writeHead(500, { 'content-type': 'text/plain' }).end('no'),
  'HTML error page': (_incoming, outgoing) =>
    outgoing.writeHead(502, { 'content-type': 'text/html' }).end('<html><body>Bad Gateway</body></html>'),
  'truncated response': (_incoming, outgoing) => {
    outgoing.writeHead(200, { 'content-length': '1000', 'content-type': 'image/webp' }).write('half');
  },
} satisfies Record<string, RequestListener>;

export type FaultProxy = {
  address: string;
  fault: Fault;
  /** number of connections */
  count: () => Promise<number>;
  close: () => Promise<void>;
};

/** Starts a proxy for an HTTP service that can drop or replace responses. */
export async function startFaultProxy(target: string): Promise<FaultProxy> {
  const { hostname, port } = new URL(target);
  const server: Server = createServer((incoming, outgoing) => {
    if (proxy.fault) return proxy.fault(incoming, outgoing);
    const { method, url: path, headers } = incoming;
    const upstream = request({ hostname, port, method, path, headers }, (response) => {
      outgoing.writeHead(response.statusCode ?? 502, response.headers);
      response.pipe(outgoing);
    });
    upstream.on('error', () => incoming.socket.destroy());
    incoming.pipe(upstream);
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

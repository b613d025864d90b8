import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';

/** The site behind an address of its own, where a test decides what is deployed. */
export type DeployedSite = {
  address: string;
  /** the service worker from now on, made of the site's own */
  workerIs: (change: (script: string) => string) => void;
  /** answers 404 for all files of builds */
  removeFiles: () => void;
  close: () => Promise<void>;
};

export async function deploySite(site: string): Promise<DeployedSite> {
  let change: ((script: string) => string) | undefined;
  let hasFiles = true;
  const server = createServer(async (incoming, reply) => {
    const path = incoming.url ?? '/';
    if (path === '/sw.js' && change) {
      const script = await (await fetch(`${site}/sw.js`)).text();
      reply.writeHead(200, { 'content-type': 'text/javascript', 'cache-control': 'no-store' }).end(change(script));
      return;
    }
    if (path.startsWith('/static/js/') && !hasFiles) {
      reply.writeHead(404).end();
      return;
    }
    const { method, headers } = incoming;
    const outgoing = request(new URL(path, site), { method, headers: { ...headers, host: new URL(site).host } });
    outgoing.on('response', (answer) => {
      reply.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(reply);
    });
    outgoing.on('error', () => reply.destroy());
    incoming.pipe(outgoing);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    address: `http://localhost:${(server.address() as AddressInfo).port}`,
    workerIs: (next) => {
      change = next;
    },
    removeFiles: () => {
      hasFiles = false;
    },
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { ENDPOINTS } from '#contract/endpoints.ts';
import type { Endpoint } from '#contract/wire/endpoint.ts';
import { startNginx } from '../support/process/behind-nginx.ts';
import { findOrInstall } from '../support/process/debian.ts';

const nginx = await findOrInstall('nginx');
const openssl = await findOrInstall('openssl');
const checkout = join(import.meta.dirname, '../..');

/** The patterns of a map in deploy/nginx/evim-requests.conf, with the kind of each. */
async function readKinds(): Promise<{ kindOf: (request: string) => string }> {
  const text = await readFile(join(checkout, 'deploy/nginx/evim-requests.conf'), 'utf8');
  const [, map = ''] = /\$evim_kind \{(.*?)^\}/ms.exec(text) ?? [];
  const lines = [...map.matchAll(/^ {2}"~(.+)" (@\w+);$/gm)].map(([, pattern = '', kind = '']) => ({
    pattern: new RegExp(pattern),
    kind,
  }));
  return { kindOf: (request) => lines.find(({ pattern }) => pattern.test(request))?.kind ?? '@write' };
}

function kindByEndpoint({ method, path, takesKey }: Endpoint): string {
  if (method === 'GET') return path.endsWith('/csv') || path === '/api/users/me/data' ? '@export' : '@read';
  if (takesKey) return '@keyed';
  return method === 'POST' && path.startsWith('/api/upload') ? '@upload' : '@write';
}

it('nginx retries writes only for routes with an Idempotency-Key, and recognizes uploads and exports', async () => {
  const { kindOf } = await readKinds();
  const endpoints: Endpoint[] = Object.values(ENDPOINTS).flatMap((endpointsOfNoun) => Object.values(endpointsOfNoun));
  const kinds = endpoints.flatMap((endpoint) =>
    ['1', 'abcdefghijklmnopqrstuvwx'].map((id) => ({
      request: `${endpoint.method} ${endpoint.path.replaceAll(/\{\w+\}/g, id)}`,
      kind: kindByEndpoint(endpoint),
    })),
  );
  expect(kinds.map(({ request }) => ({ request, kind: kindOf(request) }))).toEqual(kinds);
  expect(new Set(kinds.map(({ kind }) => kind))).toEqual(new Set(['@read', '@export', '@keyed', '@write', '@upload']));
});

it('the error log of no server holds request lines, which have the secrets of links', async () => {
  const text = await readFile(join(checkout, 'deploy/nginx/evim.conf'), 'utf8');
  const [, ...servers] = text.split(/^server \{$/m);
  const levels = servers.map((server) => /^ {2}error_log \S+ (\w+);$/m.exec(server)?.[1]);
  expect(levels).toEqual(['crit', 'crit', 'crit']);
});

it.skipIf(nginx === null || openssl === null).each(['evim-upstream.conf', 'evim-upstream.compose.conf'])(
  'nginx accepts evim.conf with its included files and %s',
  async (upstream) => {
    const folder = await mkdtemp(join(tmpdir(), 'evim-nginx-'));
    const [key, certificate] = ['key.pem', 'certificate.pem'].map((name) => join(folder, name)) as [string, string];
    const request = ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-subj', '/CN=evim.example'];
    execFileSync(openssl ?? '', [...request, '-keyout', key, '-out', certificate], { stdio: 'ignore' });
    const files = await Promise.all(
      ['evim.conf', 'evim-requests.conf', 'evim-cache.conf', 'evim-cloudflare.conf', upstream].map((name) =>
        readFile(join(checkout, 'deploy/nginx', name), 'utf8'),
      ),
    );
    const config = files
      .join('\n')
      .replaceAll(/\/etc\/letsencrypt\S+fullchain\.pem/g, certificate)
      .replaceAll(/\/etc\/letsencrypt\S+privkey\.pem/g, key)
      .replaceAll('/etc/nginx/evim-site.conf', join(checkout, 'deploy/nginx/evim-site.conf'))
      .replaceAll('/var/log/nginx', folder)
      .replaceAll('/var/cache', folder)
      // the nginx of compose.yaml is newer than Debian's, and resolves the names of other containers
      .replaceAll(/ resolve\b/g, '')
      .replaceAll(/\bweb[12]:/g, '127.0.0.1:');
    await writeFile(join(folder, 'nginx.conf'), `pid ${folder}/pid; events {} http { ${config} }`);
    const { status, stderr } = spawnSync(nginx ?? '', ['-t', '-e', 'stderr', '-c', join(folder, 'nginx.conf')]);
    await rm(folder, { recursive: true });
    expect([status, String(stderr)]).toEqual([0, expect.stringContaining('test is successful')]);
  },
);

it.skipIf(nginx === null)(
  'behind Cloudflare the site gets the address of the visitor, and from nobody else a claimed one',
  async () => {
    const text = await readFile(join(checkout, 'deploy/nginx/evim-cloudflare.conf'), 'utf8');
    const seen: (string | undefined)[] = [];
    const server = createServer((request, response) => {
      seen.push(request.headers['x-forwarded-for'] as string | undefined);
      response.end('{}');
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const { port } = server.address() as { port: number };
    // this machine stands for one of Cloudflare's networks, then for none
    for (const believed of [text.replace('173.245.48.0/20', '127.0.0.1'), text]) {
      const folder = await mkdtemp(join(tmpdir(), 'evim-nginx-'));
      await writeFile(join(folder, 'cloudflare.conf'), believed);
      const { proxy, address } = await startNginx(nginx ?? '', folder, [port, port], { more: ['cloudflare.conf'] });
      await fetch(`${address}/api/feedback`, {
        headers: { 'cf-connecting-ip': '203.0.113.7', 'x-forwarded-for': '203.0.113.8' },
      });
      proxy.kill('SIGTERM');
      await proxy.ended;
      await rm(folder, { recursive: true });
      expect(seen.at(-1)).toBe(believed === text ? '127.0.0.1' : '203.0.113.7');
    }
    server.close();
  },
);

it.skipIf(nginx === null)(
  'only uploads may have a large body: nginx stores it before the site can refuse it',
  async () => {
    const server = createServer((request, response) => {
      request.resume().on('end', () => response.end('{}'));
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const { port } = server.address() as { port: number };
    const folder = await mkdtemp(join(tmpdir(), 'evim-nginx-'));
    const { proxy, address } = await startNginx(nginx ?? '', folder, [port, port]);
    const statusOf = async (path: string, megabytes: number) =>
      (await fetch(address + path, { method: 'POST', body: Buffer.alloc(megabytes * 1024 * 1024) })).status;
    expect([await statusOf('/api/upload', 20), await statusOf('/api/upload-with-watermark/', 20)]).toEqual([200, 200]);
    expect([await statusOf('/api/admin/translations/import', 4), await statusOf('/api/auth/local', 6)]).toEqual([
      200, 413,
    ]);
    proxy.kill('SIGTERM');
    await proxy.ended;
    server.close();
    await rm(folder, { recursive: true });
  },
);

it.skipIf(nginx === null)('a retried write keeps its key, and a write without a key is sent once', async () => {
  let tries: (string | undefined)[] = [];
  // instances that close the connection after receiving a write
  const servers = await Promise.all(
    [1, 2].map(
      () =>
        new Promise<Server>((resolve) => {
          const server = createServer((request, response) => {
            if (request.method === 'GET') return response.end('{}');
            tries.push(request.headers['idempotency-key'] as string | undefined);
            request.socket.destroy();
          });
          server.listen(0, '127.0.0.1', () => resolve(server));
        }),
    ),
  );
  const ports = servers.map((server) => (server.address() as { port: number }).port);
  const folder = await mkdtemp(join(tmpdir(), 'evim-nginx-'));
  const { proxy, address } = await startNginx(nginx ?? '', folder, ports);
  const triesOf = async (path: string, headers: Record<string, string> = {}) => {
    tries = [];
    const { status } = await fetch(address + path, { method: 'POST', headers, body: '{}' });
    return { status, tries };
  };
  const withoutKey = await triesOf('/api/listings');
  expect(withoutKey.tries.length).toBeGreaterThanOrEqual(2);
  expect(new Set(withoutKey.tries)).toEqual(new Set([expect.stringMatching(/^[0-9a-f]{32}$/)]));
  const withKey = await triesOf('/api/payments', { 'idempotency-key': 'of-the-client' });
  expect(withKey.tries.length).toBeGreaterThanOrEqual(2);
  expect(new Set(withKey.tries)).toEqual(new Set(['of-the-client']));
  expect(await triesOf('/api/feedback')).toEqual({ status: 502, tries: [undefined] });
  proxy.kill('SIGTERM');
  await proxy.ended;
  for (const server of servers) server.close();
  await rm(folder, { recursive: true });
});

it.skipIf(nginx === null)('a request does not wait for a silent instance when the other one responds 503', async () => {
  const sockets = new Set<Socket>();
  const servers = await Promise.all(
    [true, false].map(
      (isSilent) =>
        new Promise<Server>((resolve) => {
          const server = createServer((request, response) => {
            if (request.method === 'GET') response.end('{}');
            else if (!isSilent) response.writeHead(503, { 'retry-after': '2' }).end('{}');
          });
          server.on('connection', (socket) => sockets.add(socket));
          server.listen(0, '127.0.0.1', () => resolve(server));
        }),
    ),
  );
  const folder = await mkdtemp(join(tmpdir(), 'evim-nginx-'));
  const ports = servers.map((server) => (server.address() as { port: number }).port);
  const { proxy, address } = await startNginx(nginx ?? '', folder, ports);
  // nginx alternates, so that each is the first one once
  const responses = await Promise.all(
    [1, 2].map(() =>
      fetch(`${address}/api/payments`, { method: 'POST', body: '{}', signal: AbortSignal.timeout(20_000) }),
    ),
  );
  expect(responses.map(({ status, headers }) => [status, headers.get('retry-after')])).toEqual([
    [503, '2'],
    [503, '2'],
  ]);
  proxy.kill('SIGTERM');
  await proxy.ended;
  for (const socket of sockets) socket.destroy();
  for (const server of servers) server.close();
  await rm(folder, { recursive: true });
});

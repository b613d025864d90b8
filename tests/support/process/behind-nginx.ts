// Two instances behind Debian's nginx with the configuration of deploy/.
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { waitUntil } from '../wait.ts';
import { findFreePort } from './free-port.ts';
import { type Program, runProgram } from './program.ts';

const checkout = resolve(import.meta.dirname, '../../..');

export type BehindNginx = {
  /** the URL of nginx */
  address: string;
  /** shared by both instances, with the private database */
  dataDir: string;
  /** by port */
  instances: Map<number, Program>;
  isReady: (port: number) => Promise<boolean>;
  restart: (port: number) => Promise<void>;
  close: () => Promise<void>;
};

/**
 * @param extraArgs arguments of the instances; `isCaching`: nginx keeps what the instances mark for it; `perMinute`: the limit of
 * requests of an address, 0: none
 */
export async function startBehindNginx(
  nginx: string,
  extraArgs: readonly string[] = [],
  { isCaching = false, perMinute = 0 } = {},
): Promise<BehindNginx> {
  const dataDir = await mkdtemp(join(tmpdir(), 'evim-behind-nginx-'));
  const instances = new Map<number, Program>();
  const innerPort = await findFreePort();
  const isReady = (port: number) => isServing(`http://127.0.0.1:${port}/readyz`);
  const start = async (port: number) => {
    const env = { ...process.env, DATA_DIR: dataDir, PORT: String(port), SEED: 'empty', TRUST_PROXY: '127.0.0.1' };
    const cache = isCaching ? { SHARED_CACHE: 'nginx', SHARED_CACHE_URL: `http://127.0.0.1:${innerPort}` } : {};
    const quiet = { LOG_LEVEL: 'error', LOG_PRETTY: 'false', REQUESTS_PER_MINUTE: String(perMinute) };
    const args = [join(checkout, 'src/server/main.ts'), 'web', ...extraArgs];
    instances.set(port, runProgram(process.execPath, args, { env: { ...env, ...cache, ...quiet } }));
    await waitUntil(() => isReady(port), `the instance on ${port}`, 60_000);
  };
  let proxy: Program | null = null;
  const close = async () => {
    const programs = [...(proxy ? [proxy] : []), ...instances.values()];
    for (const program of programs) {
      // a program frozen by a failed test would not receive SIGTERM
      program.kill('SIGCONT');
      program.kill('SIGTERM');
    }
    await Promise.all(programs.map(({ ended }) => ended));
    await rm(dataDir, { recursive: true, force: true });
  };
  const ports = [await findFreePort(), await findFreePort()];
  let address: string;
  try {
    await Promise.all(ports.map(start));
    ({ proxy, address } = await startNginx(nginx, dataDir, ports, { innerPort }));
  } catch (error) {
    await close();
    throw error;
  }
  return {
    address,
    dataDir,
    instances,
    isReady,
    restart: async (port) => {
      const old = instances.get(port);
      old?.kill('SIGTERM');
      const code = await old?.ended;
      if (code !== 0) throw new Error(`the instance on ${port} ended with ${code}:\n${old?.lines.join('\n')}`);
      await start(port);
    },
    close,
  };
}

/** Starts nginx with the files of deploy/, changing only ports and temporary paths. `more`: files in the folder to include. */
export async function startNginx(
  nginx: string,
  folder: string,
  ports: readonly number[],
  { innerPort, more = [] }: { innerPort?: number; more?: readonly string[] } = {},
) {
  const [port, inner] = [await findFreePort(), innerPort ?? (await findFreePort())];
  const cache = await readFile(join(checkout, 'deploy/nginx/evim-cache.conf'), 'utf8');
  await writeFile(join(folder, 'cache.conf'), cache.replaceAll('/var/cache', folder));
  const upstream = await readFile(join(checkout, 'deploy/nginx/evim-upstream.conf'), 'utf8');
  const [first, second] = ports.map(String);
  const config = upstream.replaceAll(':3001', `:${first}`).replaceAll(':3002', `:${second}`);
  await writeFile(join(folder, 'upstream.conf'), config);
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((name) => `${name}_temp_path ${folder};`);
  await writeFile(
    join(folder, 'nginx.conf'),
    `${process.getuid?.() === 0 ? 'user root;' : ''} daemon off; worker_processes 1; pid ${folder}/nginx.pid;
     events {} http { access_log off; ${temporary.join(' ')}
     include ${folder}/upstream.conf; include ${folder}/cache.conf; include ${checkout}/deploy/nginx/evim-requests.conf;
     ${more.map((name) => `include ${folder}/${name};`).join(' ')}
     server { listen 127.0.0.1:${port}; set $evim_inner ""; include ${checkout}/deploy/nginx/evim-site.conf; }
     server { listen 127.0.0.1:${inner}; set $evim_inner 1; include ${checkout}/deploy/nginx/evim-site.conf; } }`,
  );
  const proxy = runProgram(nginx, ['-p', folder, '-e', 'stderr', '-c', join(folder, 'nginx.conf')]);
  const address = `http://127.0.0.1:${port}`;
  try {
    await waitUntil(() => isServing(`${address}/api/listings/count`), 'nginx');
  } catch (error) {
    proxy.kill('SIGTERM');
    await proxy.ended;
    throw new Error(`nginx:\n${proxy.lines.join('\n')}`, { cause: error });
  }
  return { proxy, address };
}

const isServing = (address: string) =>
  fetch(address).then(
    (response) => response.ok,
    () => false,
  );

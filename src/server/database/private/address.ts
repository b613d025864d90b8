import { randomBytes } from 'node:crypto';
import { readFile, rename, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import type { Folders } from './folders.ts';

/** The address of the server; `socket` is null where there are no Unix sockets. */
export type Address = { host: string; port: number; user: string; password?: string; socket: string | null };

/** A socket in a private folder needs neither a free port nor a password. */
export async function readAddress(folders: Folders, unixSockets: boolean): Promise<Address> {
  // the port is part of the socket's file name; explicit, because PGPORT in the environment would change it
  if (unixSockets) return { host: folders.socket, port: 5432, user: 'evim', socket: folders.socket };
  const access =
    (await readAccess(folders.access)) ?? (await writeAccess(folders.access, randomBytes(24).toString('base64url')));
  return { host: '127.0.0.1', ...access, user: 'evim', socket: null };
}

/** Renews the port before a start if another program has taken it. */
export async function renewPort(folders: Folders, address: Address): Promise<Address> {
  if (address.password === undefined || (await isFree(address.port))) return address;
  return { ...address, ...(await writeAccess(folders.access, address.password)) };
}

type Access = { port: number; password: string };

async function readAccess(file: string): Promise<Access | null> {
  const text = await readFile(file, 'utf8').catch(() => null);
  return text === null ? null : JSON.parse(text);
}

async function writeAccess(file: string, password: string): Promise<Access> {
  const access = { port: await findFreePort(), password };
  await writeFile(`${file}.new`, JSON.stringify(access), { mode: 0o600 });
  await rename(`${file}.new`, file);
  return access;
}

const isFree = (port: number): Promise<boolean> =>
  listenOnce(port).then(
    () => true,
    () => false,
  );

const findFreePort = (): Promise<number> => listenOnce(0);

function listenOnce(port: number): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(port, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address ? address.port : port));
    });
  });
}

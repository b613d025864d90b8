import { randomUUID } from 'node:crypto';
import { link, mkdir, open, readFile, rename, rm, unlink } from 'node:fs/promises';
import { dirname } from 'node:path';

/**
 * Writes a file atomically and durably: as `temporaryPath` on the same disk, synced, renamed, and the folder synced. Once
 * resolved, it survives a loss of power.
 */
export async function putDurably(path: string, temporaryPath: string, content: string | Uint8Array, mode = 0o666) {
  await putSynced(path, temporaryPath, content, mode);
  await syncFolder(dirname(path));
}

/** Writes a file as `putDurably` does, whose folder is still to be synced. */
export async function putSynced(path: string, temporaryPath: string, content: string | Uint8Array, mode: number) {
  try {
    await writeSynced(temporaryPath, content, mode);
    await rename(temporaryPath, path);
  } catch (error) {
    // frees the space, in case the disk is full
    await rm(temporaryPath, { force: true });
    throw error;
  }
}

/**
 * The content of a secret file, which is made once: of parallel first starts one makes it, and all read it.
 * @throws Error when it is empty
 */
export async function readOrMake(path: string, make: () => string): Promise<string> {
  const content = await readFile(path, 'utf8').catch(unless('ENOENT'));
  if (content) return content;
  // it was damaged: a new one would void without a word what the old one has signed
  if (content === '') throw new Error(`${path} is empty. Restore it, or delete it to get a new one`);
  await makeFolder(dirname(path));
  const newPath = `${path}.${randomUUID()}.new`;
  await writeSynced(newPath, make(), 0o600);
  await link(newPath, path).catch(unless('EEXIST'));
  await unlink(newPath);
  await syncFolder(dirname(path));
  return readOrMake(path, make);
}

function unless(code: string): (error: NodeJS.ErrnoException) => null {
  return (error) => {
    if (error.code !== code) throw error;
    return null;
  };
}

/** Creates a folder and its parents, durably. */
export async function makeFolder(folder: string, mode?: number): Promise<void> {
  const first = await mkdir(folder, { recursive: true, ...(mode !== undefined && { mode }) });
  if (first === undefined) return;
  // each folder is an entry of its parent
  for (let current = folder; current.length >= first.length; current = dirname(current))
    await syncFolder(dirname(current));
}

/** Syncs the entries of a folder to the disk. */
export async function syncFolder(folder: string): Promise<void> {
  // Windows cannot open folders, and does not need it
  if (process.platform === 'win32') return;
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

async function writeSynced(path: string, content: string | Uint8Array, mode: number): Promise<void> {
  const file = await open(path, 'wx', mode);
  try {
    await file.writeFile(content);
    await file.sync();
  } finally {
    await file.close();
  }
}

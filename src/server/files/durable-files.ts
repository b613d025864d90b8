import { mkdir, open, rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';

/**
 * Puts a file in its place whole, or not at all: written as `fresh` on the same disk, synced, renamed, and the folder
 * synced, so that not even a loss of power takes away what this has resolved for.
 */
export async function putDurably(path: string, fresh: string, content: string | Uint8Array, mode = 0o666) {
  try {
    await writeSynced(fresh, content, mode);
    await rename(fresh, path);
  } catch (error) {
    // a full disk is not filled further
    await rm(fresh, { force: true });
    throw error;
  }
  await syncFolder(dirname(path));
}

/** Makes a folder and those above it, durably. */
export async function makeFolder(folder: string, mode?: number): Promise<void> {
  const first = await mkdir(folder, { recursive: true, ...(mode !== undefined && { mode }) });
  if (first === undefined) return;
  // a folder is an entry of the one above it
  for (let made = folder; made.length >= first.length; made = dirname(made)) await syncFolder(dirname(made));
}

/** Has the entries of a folder written through to the disk. */
export async function syncFolder(folder: string): Promise<void> {
  // Windows opens no folders, and needs no such thing
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

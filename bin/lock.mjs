// A lock between processes: a file that identifies its holder. The lock of a process that has died, even by kill -9, is
// removed.
import { randomUUID } from 'node:crypto';
import { mkdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

/**
 * Runs `work` while holding `file`, waiting while another process holds it.
 * @template T
 * @param {string} file
 * @param {() => Promise<T>} work
 * @param {{ timeout?: number, onWait?: (holder: number) => void }} [options] timeout in ms (10 minutes);
 * `onWait` is called once, with the holder's pid, if the lock is taken
 * @returns {Promise<T>}
 */
export async function withLock(file, work, { timeout = 600_000, onWait } = {}) {
  await mkdir(dirname(file), { recursive: true });
  const ownContent = `${process.pid} ${(await findStartTime(process.pid)) ?? '-'} ${randomUUID()}`;
  const deadline = Date.now() + timeout;
  let isReported = false;
  while (!(await createFile(file, ownContent))) {
    const holder = await readFile(file, 'utf8').catch(() => '');
    const isAbandoned = holder ? !(await isAlive(holder)) : await isOld(file);
    if (isAbandoned) {
      await breakLock(file, holder);
      continue;
    }
    if (!isReported && holder) onWait?.(Number.parseInt(holder, 10));
    isReported ||= holder !== '';
    if (Date.now() > deadline)
      throw new Error(`Another process (${holder.split(' ')[0]}) holds ${file}. Stop it, or remove that file.`);
    await wait(25);
  }
  try {
    return await work();
  } finally {
    await rm(file, { force: true });
  }
}

/** @param {string} file @param {string} content */
async function createFile(file, content) {
  try {
    await writeFile(file, content, { flag: 'wx' });
    return true;
  } catch (error) {
    if (/** @type {NodeJS.ErrnoException} */ (error).code === 'EEXIST') return false;
    throw error;
  }
}

/** A pid is not unique: containers reuse small pids. Its start time identifies the process. @param {string} holder */
async function isAlive(holder) {
  const [pid = '', started = '-'] = holder.split(' ');
  try {
    process.kill(Number(pid), 0);
  } catch (error) {
    if (/** @type {NodeJS.ErrnoException} */ (error).code === 'ESRCH') return false;
  }
  return started === '-' || (await findStartTime(Number(pid))) === started;
}

/** Ticks since boot, from /proc; null where there is no /proc. @param {number} pid */
async function findStartTime(pid) {
  const line = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => null);
  return line?.slice(line.lastIndexOf(')') + 2).split(' ')[19] ?? null;
}

/**
 * Whether a lock is older than 5 s. If it is empty, its holder has not written to it yet, or died before that.
 * @param {string} file
 */
async function isOld(file) {
  const stats = await stat(file).catch(() => null);
  return stats !== null && Date.now() - stats.mtimeMs > 5000;
}

/**
 * Only one waiter may break a lock, and only one with the content that it has read: otherwise a slow waiter could remove
 * the lock of a newer holder.
 * @param {string} file
 * @param {string} expectedContent
 */
async function breakLock(file, expectedContent) {
  const breakFile = `${file}.break`;
  if (!(await createFile(breakFile, ''))) {
    if (await isOld(breakFile)) await rm(breakFile, { force: true });
    await wait(5);
    return;
  }
  const content = await readFile(file, 'utf8').catch(() => null);
  if (content === expectedContent) await rm(file, { force: true });
  await rm(breakFile, { force: true });
}

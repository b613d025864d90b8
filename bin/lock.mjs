// A lock between processes: a file with its holder's name. Survives kill -9: a lock whose holder has died is broken.
import { randomUUID } from 'node:crypto';
import { mkdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

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
  const mine = `${process.pid} ${(await findStartTime(process.pid)) ?? '-'} ${randomUUID()}`;
  const deadline = Date.now() + timeout;
  let isReported = false;
  while (!(await createFile(file, mine))) {
    const holder = await readFile(file, 'utf8').catch(() => '');
    const lost = holder ? !(await isAlive(holder)) : await isOld(file);
    if (lost) {
      await breakLock(file, holder);
      continue;
    }
    if (!isReported && holder) onWait?.(Number.parseInt(holder, 10));
    isReported ||= holder !== '';
    if (Date.now() > deadline)
      throw new Error(`Another process (${holder.split(' ')[0]}) holds ${file}. Stop it, or remove that file.`);
    await pause(25);
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

/** An empty lock: its holder has not written its name yet, or died before that. @param {string} file */
async function isOld(file) {
  const found = await stat(file).catch(() => null);
  return found !== null && Date.now() - found.mtimeMs > 5000;
}

/**
 * Only one waiter may break a lock, and only the lock that it judged: otherwise a slow waiter could remove the lock of a newer
 * holder.
 * @param {string} file
 * @param {string} judged
 */
async function breakLock(file, judged) {
  const right = `${file}.break`;
  if (!(await createFile(right, ''))) {
    if (await isOld(right)) await rm(right, { force: true });
    await pause(5);
    return;
  }
  const now = await readFile(file, 'utf8').catch(() => null);
  if (now === judged) await rm(file, { force: true });
  await rm(right, { force: true });
}

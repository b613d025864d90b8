import { mkdtempSync, readdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { runProgram } from '../tests/support/process/program.ts';
import { withLock } from './lock.mjs';

let folder = '';
let file = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'evim-lock-'));
  file = join(folder, 'deep', 'the.lock');
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const module = join(import.meta.dirname, 'lock.mjs');

/** Each program increments a number in a file many times; without a lock some increments would be lost. */
const counting = `
  import { readFileSync, writeFileSync } from 'node:fs';
  import { setImmediate } from 'node:timers/promises';
  import { withLock } from ${JSON.stringify(module)};
  const [lock, number] = process.argv.slice(1);
  for (let i = 0; i < 20; i++) await withLock(lock, async () => {
    const value = Number(readFileSync(number, 'utf8'));
    await setImmediate();
    writeFileSync(number, String(value + 1));
  });`;

const runModule = (code: string, ...args: string[]) =>
  runProgram(process.execPath, ['--input-type=module', '--eval', code, ...args]);

test('only one process at a time holds the lock', async () => {
  const number = join(folder, 'number');
  writeFileSync(number, '0');
  const programs = [1, 2, 3, 4].map(() => runModule(counting, file, number));
  expect(await Promise.all(programs.map(({ ended }) => ended))).toEqual([0, 0, 0, 0]);
  expect(readFileSync(number, 'utf8')).toBe('80');
  expect(readdirSync(join(folder, 'deep'))).toEqual([]);
});

test('the lock of a killed process is broken by exactly one of many waiters', async () => {
  const holder = runModule(
    `import { withLock } from ${JSON.stringify(module)};
     setInterval(() => undefined, 1000);
     await withLock(process.argv[1], () => { console.log('held'); return new Promise(() => undefined); });`,
    file,
  );
  await holder.waitFor('held');
  holder.kill('SIGKILL');
  await holder.ended;
  let inside = 0;
  const work = async () => {
    inside += 1;
    expect(inside).toBe(1);
    await new Promise(setImmediate);
    inside -= 1;
  };
  await Promise.all(Array.from({ length: 20 }, () => withLock(file, work)));
});

test('breaks a lock whose holder has exited, even if another process now has its pid', async () => {
  await withLock(file, async () => undefined);
  writeFileSync(file, `${process.pid} 1 of-an-earlier-life`);
  await expect(withLock(file, async () => 'mine')).resolves.toBe('mine');
});

test('breaks an empty lock when it is old', async () => {
  await withLock(file, async () => undefined);
  writeFileSync(file, '');
  utimesSync(file, 1, 1);
  await expect(withLock(file, async () => 'mine')).resolves.toBe('mine');
});

test('a waiter gets the holder’s pid and fails after its timeout', async () => {
  const pids: number[] = [];
  await withLock(file, async () => {
    const waiter = withLock(file, async () => undefined, { timeout: 50, onWait: (pid) => pids.push(pid) });
    await expect(waiter).rejects.toThrow(`Another process (${process.pid}) holds ${file}`);
  });
  expect(pids).toEqual([process.pid]);
});

test('failing work releases the lock', async () => {
  const failing = withLock(file, () => Promise.reject(new Error('no')));
  await expect(failing).rejects.toThrow('no');
  await expect(withLock(file, async () => 'mine')).resolves.toBe('mine');
});

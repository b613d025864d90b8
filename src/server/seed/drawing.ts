import { spawn } from 'node:child_process';
import { setPriority } from 'node:os';
import { join } from 'node:path';
import type { Logger } from 'pino';
import type { Database } from '../database/database.ts';
import { lacksPictures } from './demo-picture-queries.ts';

const MAIN = join(import.meta.dirname, '../main.ts');
/** Process priority: requests come first. */
const NICE = 10;

/**
 * Draws missing pictures of the demo city in a separate process, because it keeps every core busy for a while. If interrupted,
 * it starts over at the next start. @returns a function that stops it
 */
export async function startDrawing({ pool }: Pick<Database, 'pool'>, log: Logger): Promise<() => Promise<void>> {
  if (!(await lacksPictures(pool))) return async () => {};
  const child = spawn(process.execPath, [MAIN, 'draw'], { stdio: ['ignore', 'inherit', 'inherit'] });
  let isStopped = false;
  const ended = new Promise<void>((resolve) => {
    child.on('error', (error) => {
      log.error(error, 'the pictures of the demo city are not drawn');
      resolve();
    });
    child.on('exit', (code, signal) => {
      if (code !== 0 && !isStopped)
        log.error({ code, signal }, 'drawing the pictures of the demo city ended early; the next start begins anew');
      resolve();
    });
  });
  if (child.pid) setPriority(child.pid, NICE);
  return async () => {
    isStopped = true;
    child.kill();
    await ended;
  };
}

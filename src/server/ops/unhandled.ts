import { appendFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Logger } from 'pino';
import type { Config } from '../config.ts';

type DataDir = Pick<Config, 'DATA_DIR'>;

/** How long a process may take to stop after an unhandled error, in ms. */
const STOP_TIMEOUT = 15_000;

/**
 * The last resort: logs and counts an unhandled exception or rejection, finishes what is in progress (`stop`), and exits with
 * 1, so that a supervisor restarts the process, whose state is unknown.
 */
export function endOnUnhandled(config: DataDir, log: Pick<Logger, 'fatal'>, stop: () => Promise<void>): void {
  const end = (error: unknown) => {
    process.exitCode = 1;
    recordUnhandled(config, error);
    log.fatal(error, 'ALARM: an error that nobody handles; this process ends');
    setTimeout(() => process.exit(), STOP_TIMEOUT).unref();
    stop().catch(() => process.exit());
  };
  process.on('uncaughtException', end);
  process.on('unhandledRejection', end);
}

/** How many errors were unhandled in this DATA_DIR, in all processes. */
export async function countUnhandled(config: DataDir): Promise<number> {
  const text = await readFile(fileOf(config), 'utf8').catch(() => '');
  return text.split('\n').length - 1;
}

/** Appends a line to a file synchronously: counters in memory end with the process. */
function recordUnhandled(config: DataDir, error: unknown): void {
  const name = error instanceof Error ? error.name : typeof error;
  try {
    appendFileSync(fileOf(config), `${JSON.stringify({ at: new Date(), pid: process.pid, name })}\n`);
  } catch {
    // a full disk: the error is in the log
  }
}

function fileOf({ DATA_DIR }: DataDir): string {
  return join(DATA_DIR, 'unhandled.jsonl');
}

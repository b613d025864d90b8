import { appendFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Logger } from 'pino';
import type { Config } from '../config.ts';

type Place = Pick<Config, 'DATA_DIR'>;

/** How long a process that met an error nobody handles may take to stop, in ms. */
const MOST_STOPPING = 15_000;

/**
 * The last resort: an exception or a rejection that no code handles is logged and counted, what has begun is finished
 * (`stop`), and the process ends with 1, for a supervisor to start it anew. Nobody knows what state it is in.
 */
export function endOnUnhandled(config: Place, log: Pick<Logger, 'fatal'>, stop: () => Promise<void>): void {
  const end = (error: unknown) => {
    process.exitCode = 1;
    noteUnhandled(config, error);
    log.fatal(error, 'ALARM: an error that nobody handles; this process ends');
    setTimeout(() => process.exit(), MOST_STOPPING).unref();
    stop().catch(() => process.exit());
  };
  process.on('uncaughtException', end);
  process.on('unhandledRejection', end);
}

/** How many errors nobody handled in this DATA_DIR, whatever process met them. */
export async function countUnhandled(config: Place): Promise<number> {
  const text = await readFile(fileOf(config), 'utf8').catch(() => '');
  return text.split('\n').length - 1;
}

/** A line in a file, written at once: figures in memory end with the process before anybody reads them. */
function noteUnhandled(config: Place, error: unknown): void {
  const name = error instanceof Error ? error.name : typeof error;
  try {
    appendFileSync(fileOf(config), `${JSON.stringify({ at: new Date(), pid: process.pid, name })}\n`);
  } catch {
    // a full disk: the log has it
  }
}

function fileOf({ DATA_DIR }: Place): string {
  return join(DATA_DIR, 'unhandled.jsonl');
}

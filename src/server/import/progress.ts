import { SingleBar } from 'cli-progress';

/** Tells how far a long task is: a bar on a terminal, else a line now and then. */
export type Progress = { update: (done: number, rows: number) => void; stop: () => void };

const MILLISECONDS_BETWEEN_LINES = 5000;

/** `total` is in the units of `update`'s `done`; `rows` is shown beside. */
export function startProgress(what: string, total: number): Progress {
  return process.stdout.isTTY ? startBar(what, total) : startLines(what, total);
}

export function say(line: string): void {
  process.stdout.write(`${line}\n`);
}

function startBar(what: string, total: number): Progress {
  const bar = new SingleBar({
    format: `${what} [{bar}] {percentage} % {rows}`,
    hideCursor: true,
    clearOnComplete: true,
  });
  bar.start(Math.max(total, 1), 0, { rows: 0 });
  return { update: (done, rows) => bar.update(done, { rows }), stop: () => bar.stop() };
}

function startLines(what: string, total: number): Progress {
  let last = Date.now();
  return {
    update(done, rows) {
      if (Date.now() - last < MILLISECONDS_BETWEEN_LINES) return;
      last = Date.now();
      say(`${what}: ${rows} (${Math.floor((100 * done) / Math.max(total, 1))} %)`);
    },
    stop() {},
  };
}

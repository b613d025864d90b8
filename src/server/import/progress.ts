import { SingleBar } from 'cli-progress';

/** Prints a line on the terminal. */
export type PrintLine = (line: string) => void;

/** Progress of a long task: a bar on a terminal, else a line every few seconds. */
type Progress = { update: (done: number, rows: number) => void; stop: () => void };

const MILLISECONDS_BETWEEN_LINES = 5000;

/** `total` is in the units of `update`'s `done`; `rows` is displayed beside it. */
export function startProgress(label: string, total: number, print: PrintLine): Progress {
  return process.stdout.isTTY ? startBar(label, total) : startLines(label, total, print);
}

function startBar(label: string, total: number): Progress {
  const bar = new SingleBar({
    format: `${label} [{bar}] {percentage} % {rows}`,
    hideCursor: true,
    clearOnComplete: true,
  });
  bar.start(Math.max(total, 1), 0, { rows: 0 });
  return { update: (done, rows) => bar.update(done, { rows }), stop: () => bar.stop() };
}

function startLines(label: string, total: number, print: PrintLine): Progress {
  let last = Date.now();
  return {
    update(done, rows) {
      if (Date.now() - last < MILLISECONDS_BETWEEN_LINES) return;
      last = Date.now();
      print(`${label}: ${rows} (${Math.floor((100 * done) / Math.max(total, 1))} %)`);
    },
    stop() {},
  };
}

import { createWriteStream, type WriteStream } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { finished } from 'node:stream/promises';
import type { Problem } from './rows/cell-reader.ts';

const HEADER = ['line', 'column', 'outcome', 'reason', 'value'];
const MAX_VALUE_LENGTH = 200;

/** The report of a file: a CSV with a line for each problem. Created with the first problem. */
export type Report = {
  /** null without problems */
  readonly path: string | null;
  add: (line: number, problem: Problem) => void;
  close: () => Promise<void>;
};

export async function openReport(folder: string, file: string, now: Date): Promise<Report> {
  await mkdir(folder, { recursive: true });
  const path = join(folder, `${now.toISOString().slice(0, 19).replaceAll(':', '')}-${basename(file)}.report.csv`);
  let stream: WriteStream | null = null;
  return {
    get path() {
      return stream && path;
    },
    add(line, { column, refuses, reason, value }) {
      stream ??= startReport(path);
      stream.write(
        toLine([
          String(line),
          column,
          refuses ? 'row refused' : 'value left out',
          reason,
          value.slice(0, MAX_VALUE_LENGTH),
        ]),
      );
    },
    async close() {
      if (stream) await finished(stream.end());
    },
  };
}

function startReport(path: string): WriteStream {
  const stream = createWriteStream(path);
  stream.write(toLine(HEADER));
  return stream;
}

function toLine(values: readonly string[]): string {
  return `${values.map((value) => (/[",\r\n]/.test(value) ? `"${value.replaceAll('"', '""')}"` : value)).join(',')}\n`;
}

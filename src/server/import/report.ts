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
  /** @throws Error when the report cannot be written */
  add: (line: number, problem: Problem) => void;
  /** @throws Error when the report cannot be written */
  close: () => Promise<void>;
};

export async function openReport(folder: string, file: string, now: Date): Promise<Report> {
  await mkdir(folder, { recursive: true });
  const path = join(folder, `${now.toISOString().slice(0, 19).replaceAll(':', '')}-${basename(file)}.report.csv`);
  let stream: WriteStream | null = null;
  let failure: Error | null = null;
  const fail = ({ message }: Error) => {
    failure ??= new Error(`The report ${path} cannot be written: ${message}`);
  };
  return {
    get path() {
      return stream && path;
    },
    add(line, { column, refuses, reason, value }) {
      stream ??= startReport(path, fail);
      if (failure) throw failure;
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
      if (stream) await finished(stream.end()).catch(fail);
      if (failure) throw failure;
    },
  };
}

function startReport(path: string, onError: (error: Error) => void): WriteStream {
  const stream = createWriteStream(path).once('error', onError);
  stream.write(toLine(HEADER));
  return stream;
}

function toLine(values: readonly string[]): string {
  return `${values.map((value) => (/[",\r\n]/.test(value) ? `"${value.replaceAll('"', '""')}"` : value)).join(',')}\n`;
}

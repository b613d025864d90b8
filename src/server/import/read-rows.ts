import { createReadStream } from 'node:fs';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { type CsvRecord, parseBlock } from './rows/parse-block.ts';

const BLOCK = 262_144;

/**
 * Records of a CSV file (`.gz`: unpacked on the way), the header first, each with the line it starts at. A file that ends
 * early gives what it holds and then a broken line. `onBytes` hears how much of the file has been read.
 * @throws Error when nothing of the file can be read
 */
export async function* readRecords(
  file: string,
  onBytes: (bytes: number) => void = () => {},
): AsyncGenerator<CsvRecord> {
  let line = 1;
  let rest = '';
  let layout: { delimiter: string; width: number } | null = null;
  let damage: Error | null = null;

  const take = (text: string, isLast: boolean): CsvRecord[] => {
    const delimiter: string = layout?.delimiter ?? guessDelimiter(text);
    const block = parseBlock(text, line, { delimiter, width: layout?.width ?? null, isLast });
    line += countLines(text) - countLines(block.rest);
    rest = block.rest;
    const [header] = block.records;
    if (!layout && header && 'cells' in header) layout = { delimiter, width: header.cells.length };
    return block.records;
  };

  try {
    for await (const chunk of wholeLines(openText(file, onBytes))) {
      // the header is read alone: it tells how wide the other records are
      const head = layout ? 0 : chunk.indexOf('\n') + 1;
      if (head > 0) yield* take(rest + chunk.slice(0, head), false);
      if (head < chunk.length) yield* take(rest + chunk.slice(head), false);
    }
  } catch (error) {
    if (line === 1) throw new Error(`${file} cannot be read: ${(error as Error).message}`);
    damage = error as Error;
  }
  if (rest !== '') yield* take(rest, true);
  if (damage) yield { line, broken: `the file is damaged from here on: ${damage.message}` };
}

function openText(file: string, onBytes: (bytes: number) => void): Readable {
  const source = createReadStream(file, { highWaterMark: BLOCK });
  source.on('data', () => onBytes(source.bytesRead)).pause();
  const bytes = file.endsWith('.gz') ? pipeline(source, createGunzip({ chunkSize: BLOCK }), () => {}) : source;
  return bytes.setEncoding('utf8');
}

/** The text in pieces that end with a line's end (the last one excepted), one kind of it, and without a byte order mark. */
async function* wholeLines(stream: Readable): AsyncGenerator<string> {
  let open: string | null = null;
  for await (const piece of stream as AsyncIterable<string>) {
    const text: string = open === null ? piece.replace(/^\ufeff/, '') : open + piece;
    const end = text.lastIndexOf('\n') + 1;
    open = text.slice(end);
    if (end > 0) yield text.slice(0, end).replaceAll('\r\n', '\n');
  }
  if (open) yield open;
}

/** Spreadsheets in Baku write `;`. */
function guessDelimiter(text: string): string {
  const [header = ''] = text.split('\n', 1);
  const count = (one: string) => header.split(one).length;
  return [',', ';', '\t'].reduce((best, one) => (count(one) > count(best) ? one : best));
}

function countLines(text: string): number {
  return text.split('\n').length - 1;
}

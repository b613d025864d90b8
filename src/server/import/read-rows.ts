import { createReadStream } from 'node:fs';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { type CsvRecord, parseBlock } from './rows/parse-block.ts';

const BLOCK = 262_144;

/**
 * Records of a CSV file (`.gz` is decompressed), header first, each with its line number. A truncated file yields its
 * records and then a broken line. `onBytes` receives the bytes read so far.
 * @throws Error when nothing of the file can be read
 */
export async function* readRecords(
  file: string,
  onBytes: (bytes: number) => void = () => {},
): AsyncGenerator<CsvRecord> {
  let line = 1;
  let rest = '';
  let layout: { delimiter: string; width: number } | null = null;
  let readError: Error | null = null;

  const parseChunk = (text: string, isLast: boolean): CsvRecord[] => {
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
      // the header is parsed first: it gives the number of columns
      const head = layout ? 0 : chunk.indexOf('\n') + 1;
      if (head > 0) yield* parseChunk(rest + chunk.slice(0, head), false);
      if (head < chunk.length) yield* parseChunk(rest + chunk.slice(head), false);
    }
  } catch (error) {
    if (line === 1) throw new Error(`${file} cannot be read: ${(error as Error).message}`);
    readError = error as Error;
  }
  if (rest !== '') yield* parseChunk(rest, true);
  if (readError) yield { line, broken: `the file is damaged from here on: ${readError.message}` };
}

function openText(file: string, onBytes: (bytes: number) => void): Readable {
  const source = createReadStream(file, { highWaterMark: BLOCK });
  source.on('data', () => onBytes(source.bytesRead)).pause();
  const bytes = file.endsWith('.gz') ? pipeline(source, createGunzip({ chunkSize: BLOCK }), () => {}) : source;
  return bytes.setEncoding('utf8');
}

/** The text in chunks that end with a line break (except the last one), with normalized line breaks and without a BOM. */
async function* wholeLines(stream: Readable): AsyncGenerator<string> {
  let incomplete: string | null = null;
  for await (const piece of stream as AsyncIterable<string>) {
    const text: string = incomplete === null ? piece.replace(/^\ufeff/, '') : incomplete + piece;
    const end = text.lastIndexOf('\n') + 1;
    incomplete = text.slice(end);
    if (end > 0) yield text.slice(0, end).replaceAll('\r\n', '\n');
  }
  if (incomplete) yield incomplete;
}

/** Spreadsheets with a local setting for Azerbaijan export `;`. */
function guessDelimiter(text: string): string {
  const [header = ''] = text.split('\n', 1);
  const count = (one: string) => header.split(one).length;
  return [',', ';', '\t'].reduce((best, one) => (count(one) > count(best) ? one : best));
}

function countLines(text: string): number {
  return text.split('\n').length - 1;
}

import { parse } from 'csv-parse/sync';

/** A record of a CSV file: its cells, or a broken line. */
export type CsvRecord = { line: number; cells: string[] } | { line: number; broken: string };

type Layout = {
  delimiter: string;
  /** expected number of cells; null before the header is parsed */
  width: number | null;
  /** no text follows this block */
  isLast: boolean;
};

/** A quote still open after this many characters is treated as stray. */
const MAX_OPEN_RECORD = 65_536;

/**
 * Parses a block of whole lines (ended by `\n`) that starts at `firstLine`. `rest` is an open record at its end: pass it
 * again in front of the next block. A quote that is never closed breaks only its own line.
 */
export function parseBlock(text: string, firstLine: number, layout: Layout): { records: CsvRecord[]; rest: string } {
  const records: CsvRecord[] = [];
  let openRecord = '';
  let line = firstLine;
  const parsed: { raw: string; record: string[] }[] = parse(text, {
    delimiter: layout.delimiter,
    record_delimiter: '\n',
    raw: true,
    relax_quotes: true,
    relax_column_count: true,
    skip_records_with_error: true,
    on_skip: (_error, raw) => {
      openRecord = raw ?? '';
    },
  }) as never;

  for (const { raw, record } of parsed) {
    if (record.length > 1 || record[0] !== '') records.push(...readRecord(raw, record, line, layout));
    line += countOf('\n', raw);
  }
  if (openRecord === '') return { records, rest: '' };
  if (!layout.isLast && openRecord.length <= MAX_OPEN_RECORD) return { records, rest: openRecord };
  const following = parseBlock(restOf(openRecord), line + 1, layout);
  return { records: [...records, brokenLine(openRecord, line), ...following.records], rest: following.rest };
}

/** A multi-line record has a stray quote if it does not have the right width and the lines after its first one do. */
function readRecord(raw: string, cells: string[], line: number, layout: Layout): CsvRecord[] {
  if (
    layout.width !== null &&
    countOf('\n', raw) > 1 &&
    (cells.length !== layout.width || countOf('"', raw) % 2 === 1)
  ) {
    const { records } = parseBlock(restOf(raw), line + 1, { ...layout, isLast: true });
    const isRepaired = records.some((one) => 'cells' in one && one.cells.length === layout.width);
    if (isRepaired) return [brokenLine(raw, line), ...records];
  }
  return [{ line, cells }];
}

function brokenLine(raw: string, line: number): CsvRecord {
  return { line, broken: raw.slice(0, raw.length - restOf(raw).length).trimEnd() };
}

function restOf(raw: string): string {
  const end = raw.indexOf('\n');
  return end < 0 ? '' : raw.slice(end + 1);
}

function countOf(letter: string, text: string): number {
  let count = 0;
  for (let at = text.indexOf(letter); at >= 0; at = text.indexOf(letter, at + 1)) count += 1;
  return count;
}

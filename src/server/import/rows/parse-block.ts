import { parse } from 'csv-parse/sync';

/** A record of a CSV file: its cells, or a line no record can be made of. */
export type CsvRecord = { line: number; cells: string[] } | { line: number; broken: string };

type Layout = {
  delimiter: string;
  /** number of cells a record should have; null while the header is not read */
  width: number | null;
  /** no text follows this block */
  isLast: boolean;
};

/** A quote still open after so many characters is taken for a stray one. */
const LONGEST_OPEN_RECORD = 65_536;

/**
 * Records of a block of whole lines (ended by `\n`) that starts at `firstLine`. `rest` is a record still open at its end: give it again
 * in front of the next block. A quote that is never closed costs its own line, not those after it.
 */
export function parseBlock(text: string, firstLine: number, layout: Layout): { records: CsvRecord[]; rest: string } {
  const records: CsvRecord[] = [];
  let open = '';
  let line = firstLine;
  const parsed: { raw: string; record: string[] }[] = parse(text, {
    delimiter: layout.delimiter,
    record_delimiter: '\n',
    raw: true,
    relax_quotes: true,
    relax_column_count: true,
    skip_records_with_error: true,
    on_skip: (_error, raw) => {
      open = raw ?? '';
    },
  }) as never;

  for (const { raw, record } of parsed) {
    if (record.length > 1 || record[0] !== '') records.push(...readRecord(raw, record, line, layout));
    line += countOf('\n', raw);
  }
  if (open === '') return { records, rest: '' };
  if (!layout.isLast && open.length <= LONGEST_OPEN_RECORD) return { records, rest: open };
  const after = parseBlock(restOf(open), line + 1, layout);
  return { records: [...records, brokenLine(open, line), ...after.records], rest: after.rest };
}

/** A record over several lines is taken for one with a stray quote when it does not fit and those after its first line do. */
function readRecord(raw: string, cells: string[], line: number, layout: Layout): CsvRecord[] {
  if (
    layout.width !== null &&
    countOf('\n', raw) > 1 &&
    (cells.length !== layout.width || countOf('"', raw) % 2 === 1)
  ) {
    const { records } = parseBlock(restOf(raw), line + 1, { ...layout, isLast: true });
    const isMended = records.some((one) => 'cells' in one && one.cells.length === layout.width);
    if (isMended) return [brokenLine(raw, line), ...records];
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

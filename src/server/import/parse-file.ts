import type { BatchCounts } from './batch-queries.ts';
import type { Places } from './places.ts';
import { readRecords } from './read-rows.ts';
import type { Report } from './report.ts';
import type { Problem } from './rows/cell-reader.ts';
import { type Column, cellsOf, parseHeader, REQUIRED_COLUMNS } from './rows/columns.ts';
import { type NewListing, parseRow } from './rows/parse-row.ts';

export type FileCounts = BatchCounts & {
  read: number;
  /** rows that were not imported */
  refused: number;
  /** values omitted from imported rows */
  leftOut: number;
  /** unknown place names with their number of occurrences */
  unknownPlaces: Map<string, number>;
};

/** The listings of a file, each ref once; counts and reports problems. */
export async function* parseFile(
  file: string,
  places: Places,
  report: Pick<Report, 'add'>,
  counts: FileCounts,
  onBytes: (bytes: number) => void,
): AsyncGenerator<{ listing: NewListing; source: string }> {
  let columns: (Column | null)[] | null = null;
  const lineOfRef = new Map<string, number>();
  const add = (line: number, problem: Problem) => {
    if (!problem.refuses) counts.leftOut += 1;
    report.add(line, problem);
  };

  for await (const record of readRecords(file, onBytes)) {
    if (!columns) {
      columns = 'cells' in record ? parseHeader(record.cells) : [];
      for (const column of REQUIRED_COLUMNS)
        if (!columns.includes(column)) add(record.line, refusal(column, 'the header has no such column'));
      continue;
    }
    counts.read += 1;
    const problem = shapeProblem(record, columns.length);
    if (problem || 'broken' in record) {
      counts.refused += 1;
      if (problem) add(record.line, problem);
      continue;
    }
    const cells = cellsOf(columns, record.cells);
    const { listing, problems, unknownPlaces } = parseRow(cells, places);
    const firstLine = listing && lineOfRef.get(listing.ref);
    for (const one of firstLine ? [refusal('ref', `is that of line ${firstLine}`, listing.ref)] : problems)
      add(record.line, one);
    if (!listing || firstLine) {
      counts.refused += 1;
      continue;
    }
    lineOfRef.set(listing.ref, record.line);
    for (const name of unknownPlaces) counts.unknownPlaces.set(name, (counts.unknownPlaces.get(name) ?? 0) + 1);
    yield { listing, source: cells.source ?? '' };
  }
}

type Rec = { line: number; cells: string[] } | { line: number; broken: string };

function shapeProblem(record: Rec, width: number): Problem | null {
  if ('broken' in record) return refusal('', 'the line is broken', record.broken);
  if (record.cells.length === width) return null;
  return refusal('', `has ${record.cells.length} cells, the header ${width}`, record.cells.join(','));
}

function refusal(column: Problem['column'], reason: string, value = ''): Problem {
  return { column, reason, value, refuses: true };
}

import { stat } from 'node:fs/promises';
import type pg from 'pg';
import { type BatchCounts, type Ends, writeBatch } from './batch-queries.ts';
import type { Places } from './places.ts';
import { startProgress } from './progress.ts';
import { readRecords } from './read-rows.ts';
import type { Report } from './report.ts';
import type { Problem } from './rows/cell-reader.ts';
import { type Column, cellsOf, REQUIRED_COLUMNS, understandHeader } from './rows/columns.ts';
import { type NewListing, understandRow } from './rows/understand-row.ts';

export type FileCounts = BatchCounts & {
  read: number;
  /** rows that stayed out */
  refused: number;
  /** values of rows that went in all the same */
  leftOut: number;
  /** names of places that are not known, and how often each was met */
  unknownPlaces: Map<string, number>;
};

type Options = { now: Date; ends: Ends; batchRows?: number };

const BATCH_ROWS = 1000;
/** Batches on their way to the database at once, so that it does not wait for the reader nor the reader for it. */
const BATCHES_AT_ONCE = 2;

/**
 * Brings the rows of a file into the database. Batches are written in full or not at all, so that after a crash the same
 * import goes on where it was.
 * @throws Error when nothing of the file can be read
 */
export async function importFile(
  pool: pg.Pool,
  file: string,
  places: Places,
  report: Report,
  options: Options,
): Promise<FileCounts> {
  const counts: FileCounts = {
    read: 0,
    refused: 0,
    leftOut: 0,
    inserted: 0,
    changed: 0,
    unchanged: 0,
    unknownPlaces: new Map(),
  };
  const progress = startProgress('rows', (await stat(file)).size);
  const writing = new Set<Promise<void>>();
  let bytes = 0;
  let batch: NewListing[] = [];

  const write = async (listings: NewListing[]) => {
    const written = await writeBatch(pool, listings, options);
    counts.inserted += written.inserted;
    counts.changed += written.changed;
    counts.unchanged += written.unchanged;
    progress.update(bytes, counts.read);
  };
  const send = async () => {
    const one = write(batch);
    batch = [];
    // heard by whoever awaits the set
    one.then(
      () => writing.delete(one),
      () => {},
    );
    writing.add(one);
    if (writing.size >= BATCHES_AT_ONCE) await Promise.race(writing);
  };

  try {
    for await (const listing of understandFile(file, places, report, counts, (done) => (bytes = done))) {
      batch.push(listing);
      if (batch.length >= (options.batchRows ?? BATCH_ROWS)) await send();
    }
    if (batch.length > 0) await send();
    await Promise.all(writing);
  } finally {
    await Promise.allSettled(writing);
    progress.stop();
  }
  return counts;
}

/** The listings of a file, each ref once; counts and reports what is not one. */
async function* understandFile(
  file: string,
  places: Places,
  report: Report,
  counts: FileCounts,
  onBytes: (bytes: number) => void,
): AsyncGenerator<NewListing> {
  let columns: (Column | null)[] | null = null;
  const seen = new Map<string, number>();
  const add = (line: number, problem: Problem) => {
    if (!problem.refuses) counts.leftOut += 1;
    report.add(line, problem);
  };

  for await (const record of readRecords(file, onBytes)) {
    if (!columns) {
      columns = 'cells' in record ? understandHeader(record.cells) : [];
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
    const { listing, problems, unknownPlaces } = understandRow(cellsOf(columns, record.cells), places);
    const twin = listing && seen.get(listing.ref);
    for (const one of twin ? [refusal('ref', `is that of line ${twin}`, listing.ref)] : problems) add(record.line, one);
    if (!listing || twin) {
      counts.refused += 1;
      continue;
    }
    seen.set(listing.ref, record.line);
    for (const name of unknownPlaces) counts.unknownPlaces.set(name, (counts.unknownPlaces.get(name) ?? 0) + 1);
    yield listing;
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

import { stat } from 'node:fs/promises';
import type pg from 'pg';
import { type BatchCounts, type Expiry, writeBatch } from './batch-queries.ts';
import type { Places } from './places.ts';
import { startProgress } from './progress.ts';
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

type Options = { now: Date; ends: Expiry; batchRows?: number };

const BATCH_ROWS = 1000;
/** Concurrent batches, so that reading and writing overlap. */
const MAX_PENDING_BATCHES = 2;

/**
 * Imports the rows of a file. Each batch is atomic, so an import continues after a crash.
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
  const pendingWrites = new Set<Promise<void>>();
  let bytes = 0;
  let batch: NewListing[] = [];

  const write = async (listings: NewListing[]) => {
    const batchCounts = await writeBatch(pool, listings, options);
    counts.inserted += batchCounts.inserted;
    counts.changed += batchCounts.changed;
    counts.unchanged += batchCounts.unchanged;
    progress.update(bytes, counts.read);
  };
  const startBatch = async () => {
    const pendingWrite = write(batch);
    batch = [];
    // rejections are handled where the set is awaited
    pendingWrite.then(
      () => pendingWrites.delete(pendingWrite),
      () => {},
    );
    pendingWrites.add(pendingWrite);
    if (pendingWrites.size >= MAX_PENDING_BATCHES) await Promise.race(pendingWrites);
  };

  try {
    for await (const listing of parseFile(file, places, report, counts, (done) => (bytes = done))) {
      batch.push(listing);
      if (batch.length >= (options.batchRows ?? BATCH_ROWS)) await startBatch();
    }
    if (batch.length > 0) await startBatch();
    await Promise.all(pendingWrites);
  } finally {
    await Promise.allSettled(pendingWrites);
    progress.stop();
  }
  return counts;
}

/** The listings of a file, each ref once; counts and reports problems. */
async function* parseFile(
  file: string,
  places: Places,
  report: Report,
  counts: FileCounts,
  onBytes: (bytes: number) => void,
): AsyncGenerator<NewListing> {
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
    const { listing, problems, unknownPlaces } = parseRow(cellsOf(columns, record.cells), places);
    const firstLine = listing && lineOfRef.get(listing.ref);
    for (const one of firstLine ? [refusal('ref', `is that of line ${firstLine}`, listing.ref)] : problems)
      add(record.line, one);
    if (!listing || firstLine) {
      counts.refused += 1;
      continue;
    }
    lineOfRef.set(listing.ref, record.line);
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

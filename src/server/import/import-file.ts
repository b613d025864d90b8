import { stat } from 'node:fs/promises';
import type pg from 'pg';
import { type Expiry, writeBatch } from './batch-queries.ts';
import { type FileCounts, parseFile } from './parse-file.ts';
import type { Places } from './places.ts';
import { type PrintLine, startProgress } from './progress.ts';
import type { Report } from './report.ts';
import type { NewListing } from './rows/parse-row.ts';

type Options = { now: Date; ends: Expiry; print: PrintLine; batchRows?: number };

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
  const progress = startProgress('rows', (await stat(file)).size, options.print);
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
    for await (const { listing } of parseFile(file, places, report, counts, (done) => (bytes = done))) {
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

import { access, constants } from 'node:fs/promises';
import { basename } from 'node:path';
import { DAY_MS } from '#contract/values/durations.ts';
import type { Config } from '../config.ts';
import type { Database } from '../database/database.ts';
import type { Deps } from '../deps.ts';
import { joinEqualListings } from '../listings/homes/equal-service.ts';
import { assignPhotos } from './assign-photos.ts';
import type { Expiry } from './batch-queries.ts';
import { analyzeImported, refreshStatistics, withBulkIndexing } from './bulk-queries.ts';
import { importFile } from './import-file.ts';
import { loadPlaces } from './places.ts';
import type { PrintLine } from './progress.ts';
import { openReport } from './report.ts';
import { summaryLines } from './summary.ts';

type Options = {
  /** CSV files, `.gz` or not, in the format of docs/import.md */
  files: string[];
  /** folder of pictures for listings that have none */
  photos?: string | undefined;
  /** days until imported listings expire, `by-date` or `never` */
  expires?: string | undefined;
  /** folder for the reports */
  reports: string;
};

/** From this number of rows on, the planner's statistics are refreshed. */
const BIG_IMPORT = 1000;

/**
 * Imports listings from files, then assigns photos; prints a summary.
 * @throws Error when an option is invalid or a file cannot be read
 */
export async function runImport(
  database: Database,
  { clock, files, config }: Pick<Deps, 'clock' | 'files' | 'maps'> & { config: Pick<Config, 'LISTING_DAYS'> },
  options: Options,
  print: PrintLine,
): Promise<void> {
  if (options.files.length === 0 && !options.photos) throw new Error('Name a file: npm run import -- listings.csv.gz');
  const expiryAt = expiryOf(options.expires, config.LISTING_DAYS);
  for (const file of [...options.files, options.photos ?? []].flat())
    await access(file, constants.R_OK).catch(() => {
      throw new Error(`${file} cannot be read`);
    });

  let rowCount = 0;
  for (const file of options.files) {
    const now = clock.now();
    const startTime = performance.now();
    const report = await openReport(options.reports, file, now);
    const places = await loadPlaces(database.pool);
    const work = () => importFile(database.pool, file, places, report, { now, ends: expiryAt(now), print });
    const counts = await withBulkIndexing(database.pool, work).finally(report.close);
    if (counts.inserted + counts.changed >= BIG_IMPORT) await analyzeImported(database.pool);
    const equal = await joinEqualListings(database.db);
    rowCount += counts.inserted + counts.changed;
    for (const line of summaryLines(
      basename(file),
      { ...counts, equal },
      (performance.now() - startTime) / 1000,
      report.path,
    ))
      print(line);
  }
  if (options.photos) {
    const count = await assignPhotos(database, files, options.photos, print);
    rowCount += count;
    print(count === 0 ? 'Every imported listing has photos.' : `${count} listings got photos.`);
  }
  if (rowCount >= BIG_IMPORT) await refreshStatistics(database);
}

/** When imported listings expire. `by-date`: like listings posted here, counted from their own date. */
function expiryOf(text = 'never', listingDays: number): (now: Date) => Expiry {
  if (text === 'never') return () => ({ at: null });
  if (text === 'by-date') return () => ({ days: listingDays });
  if (!/^[1-9]\d{0,4}$/.test(text)) throw new Error(`--expires takes by-date, a number of days or never, not ${text}`);
  return (now) => ({ at: new Date(now.getTime() + Number(text) * DAY_MS) });
}

import { access, constants } from 'node:fs/promises';
import { basename } from 'node:path';
import type { Config } from '../config.ts';
import type { Database } from '../database/database.ts';
import type { Deps } from '../deps.ts';
import type { Ends } from './batch-queries.ts';
import { refreshStatistics, withWordsInBulk } from './bulk-queries.ts';
import { dealPhotosOut } from './deal-photos.ts';
import { importFile } from './import-file.ts';
import { loadPlaces } from './places.ts';
import { say } from './progress.ts';
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

const DAY = 86_400_000;
/** So many new rows change what the planner should know. */
const BIG_IMPORT = 1000;

/**
 * Imports listings from files, then deals photos out; prints what came of it.
 * @throws Error when an option makes no sense or a file cannot be read at all
 */
export async function runImport(
  database: Database,
  { clock, files, config }: Pick<Deps, 'clock' | 'files' | 'maps'> & { config: Pick<Config, 'LISTING_DAYS'> },
  options: Options,
): Promise<void> {
  if (options.files.length === 0 && !options.photos) throw new Error('Name a file: npm run import -- listings.csv.gz');
  const endsOf = expiryOf(options.expires, config.LISTING_DAYS);
  for (const file of [...options.files, options.photos ?? []].flat())
    await access(file, constants.R_OK).catch(() => {
      throw new Error(`${file} cannot be read`);
    });

  let written = 0;
  for (const file of options.files) {
    const now = clock.now();
    const started = performance.now();
    const report = await openReport(options.reports, file, now);
    const places = await loadPlaces(database.pool);
    const work = () => importFile(database.pool, file, places, report, { now, ends: endsOf(now) });
    const counts = await withWordsInBulk(database.pool, work).finally(report.close);
    written += counts.inserted + counts.changed;
    for (const line of summaryLines(basename(file), counts, (performance.now() - started) / 1000, report.path))
      say(line);
  }
  if (options.photos) {
    const dealt = await dealPhotosOut(database, files, options.photos);
    written += dealt;
    say(dealt === 0 ? 'Every imported listing has photos.' : `${dealt} listings got photos.`);
  }
  if (written >= BIG_IMPORT) await refreshStatistics(database);
}

/** When listings imported at a moment expire. `by-date`: as those posted here do, counted from their own date. */
function expiryOf(text = 'never', listingDays: number): (now: Date) => Ends {
  if (text === 'never') return () => ({ at: null });
  if (text === 'by-date') return () => ({ days: listingDays });
  if (!/^[1-9]\d{0,4}$/.test(text)) throw new Error(`--expires takes by-date, a number of days or never, not ${text}`);
  return (now) => ({ at: new Date(now.getTime() + Number(text) * DAY) });
}

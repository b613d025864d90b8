import { groupThousands } from '#contract/values/numbers.ts';
import type { FileCounts } from './import-file.ts';

const NAMES_SHOWN = 5;

/** What came of importing a file, for the person at the terminal. */
export function summaryLines(file: string, counts: FileCounts, seconds: number, report: string | null): string[] {
  const rows: [string, number][] = [
    ['rows read', counts.read],
    ['inserted', counts.inserted],
    ['changed', counts.changed],
    ['unchanged', counts.unchanged],
    ['reported (not imported)', counts.refused],
    ['values left out', counts.leftOut],
  ];
  const unknown = [...counts.unknownPlaces].sort((a, b) => b[1] - a[1]);
  const named = unknown.slice(0, NAMES_SHOWN).map(([name, count]) => `${name} (${count})`);
  return [
    file,
    ...rows.map(([what, count]) => `  ${what.padEnd(24)} ${group(count).padStart(10)}`),
    `  ${group(Math.round(counts.read / Math.max(seconds, 0.001)))} rows/s (${seconds.toFixed(1)} s)`,
    unknown.length > 0 ? `  Places not known: ${named.join(', ')}${unknown.length > NAMES_SHOWN ? ', …' : ''}` : '',
    report ? `  Report: ${report}` : '  Nothing to report.',
  ].filter((line) => line !== '');
}

function group(count: number): string {
  return groupThousands(String(count)).replaceAll('\u00a0', ' ');
}

import { groupThousands } from '#contract/values/numbers.ts';
import type { FileCounts } from './parse-file.ts';

const MAX_NAMES = 5;

/** Groups of imported listings with equal facts, the homes that they are, and the listings of these. */
type Homes = { groups: number; homes: number; listings: number };

/** The summary of an imported file for the terminal. */
export function summaryLines(
  file: string,
  counts: FileCounts & { equal: Homes },
  seconds: number,
  report: string | null,
): string[] {
  const rows: [string, number][] = [
    ['rows read', counts.read],
    ['inserted', counts.inserted],
    ['changed', counts.changed],
    ['unchanged', counts.unchanged],
    ['reported (not imported)', counts.refused],
    ['values left out', counts.leftOut],
    ['groups of equal facts', counts.equal.groups],
    ['homes posted repeatedly', counts.equal.homes],
    ['their listings', counts.equal.listings],
  ];
  const unknown = [...counts.unknownPlaces].sort((a, b) => b[1] - a[1]);
  const names = unknown.slice(0, MAX_NAMES).map(([name, count]) => `${name} (${count})`);
  return [
    file,
    ...rows.map(([label, count]) => `  ${label.padEnd(24)} ${group(count).padStart(10)}`),
    `  ${group(Math.round(counts.read / Math.max(seconds, 0.001)))} rows/s (${seconds.toFixed(1)} s)`,
    unknown.length > 0 ? `  Places not known: ${names.join(', ')}${unknown.length > MAX_NAMES ? ', …' : ''}` : '',
    report ? `  Report: ${report}` : '  Nothing to report.',
  ].filter((line) => line !== '');
}

function group(count: number): string {
  return groupThousands(String(count)).replaceAll('\u00a0', ' ');
}

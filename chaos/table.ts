import type { Kind, Work } from '../tests/support/faults/work.ts';

/** Maximum seconds until all work has recovered. */
export const DEADLINE = 30;

type Row = { fault: string; recovery: Record<string, number>; counts: ReturnType<Work['takeCounts']> };

/** Collects how long each kind of work took to recover from each fault, and prints it. */
export function openTable(title: string, kinds: readonly Kind[]) {
  const rows: Row[] = [];
  const notes: string[] = [];
  return {
    add: (fault: string, recovery: Row['recovery'], counts: Row['counts']) =>
      void rows.push({ fault, recovery, counts }),
    note: (note: string) => void notes.push(note),
    print: () => {
      console.log(`\n${title}: seconds until the first success after the last failure (deadline ${DEADLINE} s)`);
      console.log(`  ${'fault'.padEnd(24)}${kinds.map((kind) => kind.padStart(13)).join('')}  no response or 503`);
      for (const { fault, recovery, counts } of rows) {
        const failures = kinds.reduce((sum, kind) => sum + counts[kind].failures, 0);
        const all = kinds.reduce((sum, kind) => sum + counts[kind].successes, failures);
        const cells = kinds.map((kind) => (recovery[kind] ?? Number.NaN).toFixed(1).padStart(13)).join('');
        console.log(`  ${fault.padEnd(24)}${cells}  ${failures} of ${all}`);
      }
      for (const note of notes) console.log(`  ${note}`);
    },
  };
}

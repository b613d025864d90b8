/** A table of numbers by column; NaN is unknown. */
export type Table = { columns: readonly Float64Array[]; rows: number };

/** Values of a column are compared by at most so many steps: 0 is unknown, the others are in order. */
const MAX_STEPS = 254;
/** Steps are chosen from so many values. */
const SAMPLE = 20_000;

/** A table whose values are replaced by their step. `bounds[column][step]` is the largest value of a step from 1 on. */
export type SteppedTable = { steps: readonly Uint8Array[]; bounds: readonly Float64Array[]; rows: number };

/** Replaces values by steps that have about equally many rows. */
export function stepTable(table: Table): SteppedTable {
  const bounds = table.columns.map(boundsOf);
  return {
    bounds,
    rows: table.rows,
    steps: table.columns.map((column, at) => Uint8Array.from(column, (value) => stepOf(value, bounds[at] ?? EMPTY))),
  };
}
const EMPTY = new Float64Array();

function boundsOf(column: Float64Array): Float64Array {
  const stride = Math.max(1, Math.floor(column.length / SAMPLE));
  const sorted = column.filter((value, at) => at % stride === 0 && !Number.isNaN(value)).sort();
  const distinct = sorted.filter((value, at) => at === 0 || value !== sorted[at - 1]);
  if (distinct.length <= MAX_STEPS) return distinct.map((value, at) => middle(value, distinct[at + 1]));
  const quantiles = Float64Array.from(
    { length: MAX_STEPS },
    (_, at) => sorted[Math.floor(((at + 1) * sorted.length) / MAX_STEPS) - 1] ?? Infinity,
  );
  const unique = quantiles.filter((value, at) => at === 0 || value !== quantiles[at - 1]);
  unique[unique.length - 1] = Infinity;
  return unique;
}

/** Between two neighbours, so that a value slightly off falls beside the nearer one. */
const middle = (value: number, next: number | undefined) => (next === undefined ? Infinity : (value + next) / 2);

function stepOf(value: number, bounds: Float64Array): number {
  if (Number.isNaN(value)) return 0;
  let low = 0;
  let high = bounds.length - 1;
  while (low < high) {
    const half = (low + high) >> 1;
    if (value <= (bounds[half] ?? 0)) high = half;
    else low = half + 1;
  }
  return low + 1;
}

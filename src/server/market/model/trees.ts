import { openRandom, weightedQuantile } from './numbers.ts';
import type { SteppedTable } from './table.ts';

/**
 * Boosted regression trees over histograms: each tree corrects what the trees before it left, and grows where that reduces
 * the error most (Ke et al., LightGBM, 2017). No kept library trains trees in JavaScript (docs/decisions).
 */
export type Forest = {
  /** the estimate without any tree */
  base: number;
  /** the first node of each tree */
  roots: Int32Array;
  /** the column that a node looks at; -1: a leaf */
  columns: Int16Array;
  /** of a node: what is larger goes right, all else and what is unknown left; of a leaf: what it adds */
  values: Float64Array;
  /** the node to the left; the one to the right follows it */
  left: Int32Array;
};

/** `middle`: the median, by Huber's loss. `quantile`: the value below which a share of all lies. */
export type Aim = { kind: 'middle'; delta: number } | { kind: 'quantile'; share: number };

export type Growth = {
  trees: number;
  leaves: number;
  /** rows of a leaf, at least */
  minRows: number;
  /** the share of a correction that is applied */
  rate: number;
  /** the share of the columns that a tree looks at */
  columnShare: number;
  /** as many rows without a correction are added to each leaf */
  shrinkage: number;
};

/** What a forest learns from: of each row its features, the value to estimate, and how much it weighs. */
export type Lesson = { table: SteppedTable; target: Float64Array; weights: Float64Array };

type Split = { gain: number; column: number; step: number };
/** Rows from `start` to before `end` of the order; `sums`: of each step of each chosen column (see SUMS). */
type Leaf = { node: number; start: number; end: number; sums: Float64Array; split: Split | null };

/** Gradient, weight and number of the rows of a step. */
const SUMS = 3;
const MIN_GAIN = 1e-9;
const LEAF = -1;

/** Grows trees that estimate the target. The same lesson gives the same forest. */
export function growForest(lesson: Lesson, aim: Aim, growth: Growth): Forest {
  const { table, target, weights } = lesson;
  const random = openRandom();
  const nodes = { columns: [] as number[], values: [] as number[], left: [] as number[] };
  const roots: number[] = [];
  const base = weightedQuantile(target, weights, aim.kind === 'quantile' ? aim.share : 0.5);
  const estimates = new Float64Array(table.rows).fill(base);
  const gradients = new Float64Array(table.rows);
  const order = Int32Array.from({ length: table.rows }, (_, row) => row);
  for (let tree = 0; tree < growth.trees; tree++) {
    for (let row = 0; row < table.rows; row++)
      gradients[row] = gradientOf((target[row] as number) - (estimates[row] as number), aim) * (weights[row] as number);
    const chosen = table.steps.flatMap((_, column) => (random() < growth.columnShare ? [column] : []));
    const leaves = openTree(lesson, growth, { order, gradients, chosen, nodes }).grow();
    roots.push(leaves.root);
    for (const { node, start, end } of leaves.all) {
      const rows = order.subarray(start, end);
      const correction = growth.rate * correctionOf(rows, lesson, { estimates, gradients }, aim, growth);
      nodes.values[node] = correction;
      for (const row of rows) estimates[row] = (estimates[row] as number) + correction;
    }
  }
  return {
    base,
    roots: Int32Array.from(roots),
    columns: Int16Array.from(nodes.columns),
    values: Float64Array.from(nodes.values),
    left: Int32Array.from(nodes.left),
  };
}

type Ground = {
  /** the rows, those of a leaf together */
  order: Int32Array;
  gradients: Float64Array;
  chosen: readonly number[];
  nodes: { columns: number[]; values: number[]; left: number[] };
};

/** One tree: the leaf whose best split gains most is split, until there are enough. */
function openTree({ table, weights }: Lesson, growth: Growth, { order, gradients, chosen, nodes }: Ground) {
  const offsets: number[] = [];
  let width = 0;
  for (const column of chosen) {
    offsets.push(width);
    width += SUMS * ((table.bounds[column]?.length ?? 0) + 1);
  }

  function addNode(): number {
    nodes.columns.push(LEAF);
    nodes.values.push(0);
    nodes.left.push(0);
    return nodes.columns.length - 1;
  }

  function sumUp(start: number, end: number): Float64Array {
    const sums = new Float64Array(width);
    for (const [at, column] of chosen.entries()) {
      const steps = table.steps[column] as Uint8Array;
      const offset = offsets[at] as number;
      for (let place = start; place < end; place++) {
        const row = order[place] as number;
        const cell = offset + SUMS * (steps[row] as number);
        sums[cell] = (sums[cell] as number) + (gradients[row] as number);
        sums[cell + 1] = (sums[cell + 1] as number) + (weights[row] as number);
        sums[cell + 2] = (sums[cell + 2] as number) + 1;
      }
    }
    return sums;
  }

  function findSplit({ sums, start, end }: Omit<Leaf, 'split'>): Split | null {
    if (end - start < 2 * growth.minRows) return null;
    let best: Split | null = null;
    const score = (gradient: number, weight: number) => (gradient * gradient) / (weight + growth.shrinkage);
    let [allGradient, allWeight] = [0, 0];
    for (let place = start; place < end; place++) {
      allGradient += gradients[order[place] as number] as number;
      allWeight += weights[order[place] as number] as number;
    }
    for (const [at, column] of chosen.entries()) {
      const offset = offsets[at] as number;
      const last = table.bounds[column]?.length ?? 0;
      let [gradient, weight, rows] = [0, 0, 0];
      for (let step = 0; step < last; step++) {
        const cell = offset + SUMS * step;
        gradient += sums[cell] as number;
        weight += sums[cell + 1] as number;
        rows += sums[cell + 2] as number;
        if (rows < growth.minRows) continue;
        if (end - start - rows < growth.minRows) break;
        const gain =
          score(gradient, weight) + score(allGradient - gradient, allWeight - weight) - score(allGradient, allWeight);
        if (gain > (best?.gain ?? MIN_GAIN)) best = { gain, column, step };
      }
    }
    return best;
  }

  /** Puts the rows up to a step before the others. @returns where the others begin */
  function partition({ start, end }: Leaf, { column, step }: Split): number {
    const steps = table.steps[column] as Uint8Array;
    const others: number[] = [];
    let middle = start;
    for (let place = start; place < end; place++) {
      const row = order[place] as number;
      if ((steps[row] as number) <= step) order[middle++] = row;
      else others.push(row);
    }
    order.set(others, middle);
    return middle;
  }

  function split(leaf: Leaf, best: Split): [Leaf, Leaf] {
    const middle = partition(leaf, best);
    nodes.columns[leaf.node] = best.column;
    // unknown values are step 0
    nodes.values[leaf.node] = table.bounds[best.column]?.[best.step - 1] ?? Number.NEGATIVE_INFINITY;
    nodes.left[leaf.node] = addNode();
    const left = { node: nodes.left[leaf.node] as number, start: leaf.start, end: middle };
    const right = { node: addNode(), start: middle, end: leaf.end };
    // the sums of the larger half are what the smaller one leaves
    const [small, large] = middle - leaf.start <= leaf.end - middle ? [left, right] : [right, left];
    const sums = sumUp(small.start, small.end);
    const rest = leaf.sums;
    for (let cell = 0; cell < rest.length; cell++) rest[cell] = (rest[cell] as number) - (sums[cell] as number);
    const finish = (half: typeof left, of: Float64Array): Leaf => {
      const grown = { ...half, sums: of };
      return { ...grown, split: findSplit(grown) };
    };
    return [finish(small, sums), finish(large, rest)];
  }

  function grow(): { root: number; all: readonly Leaf[] } {
    const root = { node: addNode(), start: 0, end: table.rows, sums: sumUp(0, table.rows) };
    const leaves: Leaf[] = [{ ...root, split: findSplit(root) }];
    while (leaves.length < growth.leaves) {
      const best = leaves.reduce((most, one) => ((one.split?.gain ?? 0) > (most.split?.gain ?? 0) ? one : most));
      if (!best.split) break;
      leaves.splice(leaves.indexOf(best), 1, ...split(best, best.split));
    }
    return { root: root.node, all: leaves };
  }

  return { grow };
}

function gradientOf(rest: number, aim: Aim): number {
  if (aim.kind === 'quantile') return rest > 0 ? aim.share : aim.share - 1;
  return Math.max(-aim.delta, Math.min(aim.delta, rest));
}

/** What a leaf adds: the mean of its gradients; for a quantile that quantile of what is left. */
function correctionOf(
  rows: Int32Array,
  { target, weights }: Lesson,
  { estimates, gradients }: { estimates: Float64Array; gradients: Float64Array },
  aim: Aim,
  { shrinkage }: Growth,
): number {
  if (aim.kind === 'quantile') {
    const rests = Float64Array.from(rows, (row) => (target[row] as number) - (estimates[row] as number));
    return weightedQuantile(
      rests,
      Float64Array.from(rows, (row) => weights[row] as number),
      aim.share,
    );
  }
  let [gradient, weight] = [0, shrinkage];
  for (const row of rows) {
    gradient += gradients[row] as number;
    weight += weights[row] as number;
  }
  return gradient / weight;
}

/** The estimate for one row of features. */
export function estimate({ base, roots, columns, values, left }: Forest, features: Float64Array): number {
  let sum = base;
  for (const root of roots) {
    let node = root;
    for (let column = columns[node] as number; column !== LEAF; column = columns[node] as number)
      // a comparison with NaN is false
      node = (left[node] as number) + Number((features[column] as number) > (values[node] as number));
    sum += values[node] as number;
  }
  return sum;
}

let [before = [], row = [], next = []]: number[][] = [];

/** The Damerau-Levenshtein distance (optimal string alignment) of two words, or more than `most`. */
export function distanceOf(a: string, b: string, most: number): number {
  if (Math.abs(a.length - b.length) > most) return most + 1;
  for (let j = 0; j <= b.length; j++) row[j] = j;
  for (let i = 1; i <= a.length; i++) {
    let least = i;
    next[0] = i;
    for (let j = 1; j <= b.length; j++) {
      const [one, other] = [a[i - 1], b[j - 1]];
      let cost = Math.min(at(row, j) + 1, at(next, j - 1) + 1, at(row, j - 1) + Number(one !== other));
      if (one === b[j - 2] && a[i - 2] === other) cost = Math.min(cost, at(before, j - 2) + 1);
      next[j] = cost;
      if (cost < least) least = cost;
    }
    if (least > most) return most + 1;
    [before, row, next] = [row, next, before];
  }
  return at(row, b.length);
}

function at(costs: readonly number[], index: number): number {
  return costs[index] as number;
}

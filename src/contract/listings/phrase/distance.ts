const MAX_LETTERS = 64;
let [before, row, next] = [new Uint8Array(MAX_LETTERS), new Uint8Array(MAX_LETTERS), new Uint8Array(MAX_LETTERS)];

/** The Damerau-Levenshtein distance (optimal string alignment) of two words, or more than `most`. */
export function distanceOf(a: string, b: string, most: number): number {
  if (Math.abs(a.length - b.length) > most || b.length >= MAX_LETTERS) return most + 1;
  for (let j = 0; j <= b.length; j++) row[j] = j;
  for (let i = 1; i <= a.length; i++) {
    let least = i;
    next[0] = i;
    for (let j = 1; j <= b.length; j++) {
      const [one, other] = [a.charCodeAt(i - 1), b.charCodeAt(j - 1)];
      let cost = Math.min(at(row, j) + 1, at(next, j - 1) + 1, at(row, j - 1) + (one === other ? 0 : 1));
      const isSwapped = i > 1 && j > 1 && one === b.charCodeAt(j - 2) && a.charCodeAt(i - 2) === other;
      if (isSwapped) cost = Math.min(cost, at(before, j - 2) + 1);
      next[j] = cost;
      if (cost < least) least = cost;
    }
    if (least > most) return most + 1;
    [before, row, next] = [row, next, before];
  }
  return at(row, b.length);
}

function at(costs: Uint8Array, index: number): number {
  return costs[index] as number;
}

/** The Damerau-Levenshtein distance (optimal string alignment) of two words, or more than `most`. */
export function distanceOf(a: string, b: string, most: number): number {
  if (Math.abs(a.length - b.length) > most) return most + 1;
  // most words differ in so many letters that there is no need to align them
  let missing = 0;
  for (const letter of a) if (!b.includes(letter) && ++missing > most) return missing;
  let before: number[] = [];
  let row: number[] = [];
  for (let j = 0; j <= b.length; j++) row[j] = j;
  for (let i = 1; i <= a.length; i++) {
    const next = [i];
    for (let j = 1; j <= b.length; j++) {
      const [one, other] = [a[i - 1], b[j - 1]];
      const swapped = one === b[j - 2] && a[i - 2] === other ? at(before, j - 2) : most;
      next[j] = Math.min(at(row, j) + 1, at(next, j - 1) + 1, at(row, j - 1) + Number(one !== other), swapped + 1);
    }
    if (Math.min(...next) > most) return most + 1;
    [before, row] = [row, next];
  }
  return at(row, b.length);
}

function at(costs: readonly number[], index: number): number {
  return costs[index] as number;
}

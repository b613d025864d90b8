type Spot = { x: number; y: number };

/**
 * Moves labels down until none covers another, the upper ones first. `x` and `y` are the middle of a label; all have the same
 * size, in the same unit.
 */
export function spreadLabels<Label extends Spot>(labels: readonly Label[], size: { width: number; height: number }) {
  const placed: Label[] = [];
  for (const label of labels.toSorted((a, b) => a.y - b.y)) {
    let { y } = label;
    // from the top down, so that it moves past those further below too
    for (const other of placed.toSorted((a, b) => a.y - b.y))
      if (Math.abs(other.x - label.x) < size.width && Math.abs(other.y - y) < size.height) y = other.y + size.height;
    placed.push({ ...label, y });
  }
  return placed;
}

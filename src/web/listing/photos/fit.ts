type Size = { width?: number; height?: number };

/**
 * Upright photos and panoramas from 2:1 on, of which a tile of 4:3 would crop away a third or more, are shown whole on their own
 * blurred colours; so is a single photo on the width of a desktop.
 */
export function fitOf(size: Size, total: number): string {
  const fit = fitOfTile(size);
  return fit === 'object-cover' && total === 1 ? 'object-cover md:object-contain' : fit;
}

/** The same in a tile that is 4:3 on every screen, as cards have. */
export function fitOfTile({ width = 1, height = 1 }: Size = {}): string {
  return height > width || width >= 2 * height ? 'object-contain' : 'object-cover';
}

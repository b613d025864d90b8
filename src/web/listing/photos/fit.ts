/**
 * Upright photos and panoramas, of which a tile of 4:3 would crop away the half, are shown whole on their own blurred colours;
 * so is a single photo on the width of a desktop.
 */
export function fitOf({ width = 0, height = 0 }: { width?: number; height?: number }, total: number): string {
  if (height > width || width > 2 * height) return 'object-contain';
  return total === 1 ? 'object-cover md:object-contain' : 'object-cover';
}

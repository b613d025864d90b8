import type { View } from './mercator.ts';

type Box = { left: number; top: number; width: number; height: number };

/** The free space of a picture, for labels that must not overlap: first come, first served. */
export type FreeSpace = {
  /** Reserves a box; false when it overlaps another one or leaves the picture. */
  reserve: (box: Box) => boolean;
};

const GAP = 3;

export function openFreeSpace({ width, height }: Pick<View, 'width' | 'height'>): FreeSpace {
  const boxes: Box[] = [];
  return {
    reserve: (box) => {
      const isWithin = box.left >= 0 && box.top >= 0 && box.left + box.width <= width && box.top + box.height <= height;
      if (!isWithin || boxes.some((other) => doOverlap(box, other))) return false;
      boxes.push(box);
      return true;
    },
  };
}

function doOverlap(one: Box, other: Box): boolean {
  return (
    one.left < other.left + other.width + GAP &&
    other.left < one.left + one.width + GAP &&
    one.top < other.top + other.height + GAP &&
    other.top < one.top + one.height + GAP
  );
}

import type { View } from './mercator.ts';

type Box = { left: number; top: number; width: number; height: number };

/** The room left on a picture: whoever takes a box first has it. */
export type Room = {
  /** Takes a box, unless some of it is taken or outside of the picture. */
  take: (box: Box) => boolean;
};

const AIR = 3;

export function openRoom({ width, height }: Pick<View, 'width' | 'height'>): Room {
  const taken: Box[] = [];
  return {
    take: (box) => {
      const isWithin = box.left >= 0 && box.top >= 0 && box.left + box.width <= width && box.top + box.height <= height;
      if (!isWithin || taken.some((other) => doMeet(box, other))) return false;
      taken.push(box);
      return true;
    },
  };
}

function doMeet(one: Box, other: Box): boolean {
  return (
    one.left < other.left + other.width + AIR &&
    other.left < one.left + one.width + AIR &&
    one.top < other.top + other.height + AIR &&
    other.top < one.top + one.height + AIR
  );
}

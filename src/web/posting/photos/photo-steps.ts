import type { KeyboardCoordinateGetter } from '@dnd-kit/core';
import { sortableKeyboardCoordinates } from '@dnd-kit/sortable';

/** A step of the arrow keys where there is no other photo that way, in pixels (spec §9). */
const STEP = 25;
const WAYS: Record<string, [number, number]> = {
  ArrowRight: [STEP, 0],
  ArrowLeft: [-STEP, 0],
  ArrowDown: [0, STEP],
  ArrowUp: [0, -STEP],
};

/** The target of a lifted photo for an arrow key: the next photo in that direction, else a step. */
export const stepByKey: KeyboardCoordinateGetter = (event, args) => {
  const next = sortableKeyboardCoordinates(event, args);
  const [x, y] = WAYS[event.code] ?? [0, 0];
  if (next || (x === 0 && y === 0)) return next;
  return { x: args.currentCoordinates.x + x, y: args.currentCoordinates.y + y };
};

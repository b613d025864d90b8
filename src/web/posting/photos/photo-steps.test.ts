import { expect, it } from 'vitest';
import { stepByKey } from './photo-steps.ts';

/** The target of a photo at 100, 100 without neighbours. */
const pressed = (code: string) =>
  stepByKey({ code, preventDefault: () => {} } as KeyboardEvent, {
    active: 'photo',
    currentCoordinates: { x: 100, y: 100 },
    context: { active: null, collisionRect: null } as never,
  });

it('takes a photo 25 pixels on where there is no other one that way', () => {
  expect(['ArrowRight', 'ArrowLeft', 'ArrowDown', 'ArrowUp'].map(pressed)).toEqual([
    { x: 125, y: 100 },
    { x: 75, y: 100 },
    { x: 100, y: 125 },
    { x: 100, y: 75 },
  ]);
});

it('leaves other keys alone', () => {
  expect(['KeyA', 'Space', 'Tab'].map(pressed)).toEqual([undefined, undefined, undefined]);
});

import { expect, it } from 'vitest';
import { stepByKey } from './photo-steps.ts';

/** The target of a photo at 100, 100 without neighbours. */
const pressed = (code: string) =>
  stepByKey({ code, preventDefault: () => {} } as KeyboardEvent, {
    active: 'photo',
    currentCoordinates: { x: 100, y: 100 },
    context: { active: null, collisionRect: null } as never,
  });

it('an arrow key moves a photo by 25 pixels if there is no other photo in that direction', () => {
  expect(['ArrowRight', 'ArrowLeft', 'ArrowDown', 'ArrowUp'].map(pressed)).toEqual([
    { x: 125, y: 100 },
    { x: 75, y: 100 },
    { x: 100, y: 125 },
    { x: 100, y: 75 },
  ]);
});

it('other keys are ignored', () => {
  expect(['KeyA', 'Space', 'Tab'].map(pressed)).toEqual([undefined, undefined, undefined]);
});

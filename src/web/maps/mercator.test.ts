import { expect, it } from 'vitest';
import { pointBeside } from './mercator.ts';

const MIDDLE = { lat: 40.379629, lng: 49.847915 };

it('the projection finds the point under a pixel: some 14.6 m each at zoom 13 in Baku', () => {
  expect(pointBeside(MIDDLE, 13, 0, 0)).toEqual({ lat: expect.closeTo(MIDDLE.lat, 9), lng: MIDDLE.lng });
  const east = pointBeside(MIDDLE, 13, 100, 0);
  expect([east.lat, (east.lng - MIDDLE.lng) * 84_800]).toEqual([
    expect.closeTo(MIDDLE.lat, 9),
    expect.closeTo(1456, -1),
  ]);
  // y goes down
  const south = pointBeside(MIDDLE, 13, 0, 100);
  expect((MIDDLE.lat - south.lat) * 111_195).toBeCloseTo(1456, -1);
});

it('a point projected to a pixel and back is the same', () => {
  const there = pointBeside(MIDDLE, 15, 137, -64);
  const back = pointBeside(there, 15, -137, 64);
  expect([back.lat, back.lng]).toEqual([expect.closeTo(MIDDLE.lat, 9), expect.closeTo(MIDDLE.lng, 9)]);
});

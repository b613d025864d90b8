import { describe, expect, it } from 'vitest';
import { metresBetween } from '#contract/places/around.ts';
import { openView, tileOf } from './mercator.ts';

const CENTRE = { latitude: 40.379629, longitude: 49.847915 };

describe('Web Mercator', () => {
  it('gives the known tile of central Baku', () => {
    const { x, y } = tileOf(CENTRE, 15);
    expect(x).toBeCloseTo(20921.267996, 6);
    expect(y).toBeCloseTo(12360.047724, 6);
  });

  it('puts the place in the middle, north up, east right', () => {
    const view = openView({ ...CENTRE, zoom: 15, width: 400, height: 100 });
    expect(view.pixelOf(CENTRE)).toEqual({ x: 200, y: 50 });
    const north = view.pixelOf({ ...CENTRE, latitude: CENTRE.latitude + 0.001 });
    const east = view.pixelOf({ ...CENTRE, longitude: CENTRE.longitude + 0.001 });
    expect(north.y).toBeLessThan(50);
    expect(north.x).toBeCloseTo(200, 6);
    expect(east.x).toBeCloseTo(200 + (0.001 / 360) * 256 * 2 ** 15, 6);
  });

  it('measures the same distance on the ground and on the picture', () => {
    const view = openView({ ...CENTRE, zoom: 15, width: 400, height: 100 });
    const station = { latitude: 40.37178, longitude: 49.84403 };
    const { x, y } = view.pixelOf(station);
    const metres = Math.hypot(x - 200, y - 50) * view.metresPerPixel;
    expect(metresBetween(CENTRE, station)).toBeGreaterThan(930);
    expect(metresBetween(CENTRE, station)).toBeLessThan(935);
    expect(Math.abs(metres / metresBetween(CENTRE, station) - 1)).toBeLessThan(0.005);
  });

  it('knows which pixels are in the picture', () => {
    const view = openView({ ...CENTRE, zoom: 15, width: 400, height: 100 });
    expect(view.contains({ x: 0, y: 100 })).toBe(true);
    expect(view.contains({ x: 0, y: 100 }, 1)).toBe(false);
    expect(view.contains({ x: 401, y: 50 })).toBe(false);
  });
});

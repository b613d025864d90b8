import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type GoogleEmulator, startGoogleEmulator } from '../../../../tests/support/providers/google-maps.ts';
import type { MapImages, MapPicture } from '../../ports.ts';
import { openGoogleMaps } from './google.ts';
import { openSchematicMaps } from './schematic.ts';

const CENTRE: MapPicture = { latitude: 40.379629, longitude: 49.847915, zoom: 15, width: 400, height: 100 };
const MERDEKAN: MapPicture = { ...CENTRE, latitude: 40.4925, longitude: 50.146 };
const KB = 1024;
const paid = async () => true;
/** A fallback whose images are invalid, so that the test fails unless Google's image is used. */
const emptyImages: MapImages = { draw: async () => ({ content: new Uint8Array(), type: 'image/webp' }) };

let emulator: GoogleEmulator;
beforeAll(async () => {
  emulator = await startGoogleEmulator();
});
afterAll(() => emulator.close());

const failingGoogle = () => openGoogleMaps('KEY', openSchematicMaps(), undefined, 'http://127.0.0.1:9');
const adapters: [string, () => MapImages][] = [
  ['our schematic', () => openSchematicMaps()],
  ['Google', () => openGoogleMaps('KEY', emptyImages, undefined, emulator.base)],
  ['Google, when it does not answer', failingGoogle],
];

describe.each(adapters)('pictures of places by %s', (_name, open) => {
  it.each([
    [CENTRE, 20 * KB],
    [{ ...CENTRE, zoom: 12, width: 800, height: 400 }, 80 * KB],
    [{ ...CENTRE, zoom: 11, width: 1200, height: 630 }, 120 * KB],
    [{ ...CENTRE, zoom: 9, width: 1279, height: 51 }, 80 * KB],
    [{ ...CENTRE, zoom: 18, width: 50, height: 1280 }, 80 * KB],
    [{ ...CENTRE, latitude: 39.5, longitude: 49 }, 20 * KB],
    [{ ...CENTRE, latitude: 41, longitude: 51, zoom: 9 }, 20 * KB],
  ])('draws %o', async (picture, maxBytes) => {
    const { content, type } = await open().draw(picture, paid);
    const { width, height, format } = await sharp(content).metadata();
    expect({ width, height, type: `image/${format}` }).toEqual({ width: picture.width, height: picture.height, type });
    expect(content.length).toBeLessThan(maxBytes);
    await sharp(content).raw().toBuffer();
  });

  it('the same place gives the same image, another place another one', async () => {
    const maps = open();
    const [one, again, other] = await Promise.all([
      maps.draw(CENTRE, paid),
      maps.draw(CENTRE, paid),
      maps.draw(MERDEKAN, paid),
    ]);
    expect(Buffer.compare(one.content, again.content)).toBe(0);
    expect(Buffer.compare(one.content, other.content)).not.toBe(0);
  });
});

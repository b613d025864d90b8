import { describe, expect, it } from 'vitest';
import type { Deps } from '../deps.ts';
import type { MapPicture } from '../ports.ts';
import { openMapPictures } from './service.ts';

const PICTURE: MapPicture = { latitude: 40.379629, longitude: 49.847915, zoom: 15, width: 400, height: 100 };

const IP = '10.4.1.1';

describe('the pictures of places', () => {
  it('draws a picture once for concurrent and later requests', async () => {
    const { maps, drawings } = countingMaps();
    const pictures = openMapPictures({ maps } as Deps);
    await Promise.all([pictures.show(PICTURE, IP), pictures.show(PICTURE, IP)]);
    await pictures.show({ ...PICTURE, latitude: PICTURE.latitude + 0.0000001 }, IP);
    expect(drawings).toHaveLength(1);
    await pictures.show({ ...PICTURE, zoom: 14 }, IP);
    await pictures.show({ ...PICTURE, isApproximate: true }, IP);
    expect(drawings).toHaveLength(3);
  });

  it('draws again after a failure', async () => {
    const { maps, drawings } = countingMaps(1);
    const pictures = openMapPictures({ maps } as Deps);
    await expect(pictures.show(PICTURE, IP)).rejects.toThrow('no picture');
    await pictures.show(PICTURE, IP);
    expect(drawings).toHaveLength(2);
  });
});

function countingMaps(failures = 0) {
  const drawings: MapPicture[] = [];
  const maps: Deps['maps'] = {
    draw: async (picture) => {
      drawings.push(picture);
      if (drawings.length <= failures) throw new Error('no picture');
      return { content: new Uint8Array([1]), type: 'image/png' };
    },
  };
  return { maps, drawings };
}

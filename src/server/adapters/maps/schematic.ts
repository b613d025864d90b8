import sharp from 'sharp';
import { drawSchematic } from '../../maps/schematic/schematic.ts';
import type { MapImages } from '../../ports.ts';

/** Map images that we draw from the seeds: no key, no network, no fonts. */
export function openSchematicMaps(): MapImages {
  return {
    draw: async (picture) => {
      const content = await sharp(Buffer.from(drawSchematic(picture)))
        .flatten()
        .webp({ quality: 88, smartSubsample: true })
        .toBuffer();
      return { content, type: 'image/webp' };
    },
  };
}

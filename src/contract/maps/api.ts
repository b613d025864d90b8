import { z } from 'zod';
import { POINT_KEYS } from '../places/point.ts';

const oneOf = (sizes: readonly number[], usual: number) =>
  z.enum(sizes.map(String)).default(String(usual)).transform(Number);

/** A map image: by default 400x100 at zoom 15 (spec §7). Only the sizes of our pages: each image costs work or money. */
export const StaticMapQuery = z.strictObject({
  ...POINT_KEYS,
  zoom: oneOf([11, 12, 13, 14, 15, 16, 17], 15),
  width: oneOf([400, 800, 880, 1200], 400),
  height: oneOf([100, 220, 400, 630], 100),
  /** the place is approximate: shown as a circle, without distances */
  approximate: z
    .enum(['true', 'false'])
    .default('false')
    .transform((text) => text === 'true'),
});

/** The live map's style (MapLibre style specification, version 8). */
export const MapStyle = z
  .looseObject({
    version: z.literal(8),
    /** a provider's style that replaces ours, if configured */
    metadata: z.object({ 'evim:style': z.string().nullable() }),
    sources: z.record(z.string(), z.unknown()),
    layers: z.array(z.unknown()),
  })
  .meta({ id: 'MapStyle' });

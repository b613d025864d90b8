import { z } from 'zod';
import { LocaleQuery } from '../content/api.ts';
import { POINT_KEYS } from '../places/point.ts';
import { AMENITY_KINDS, LAYER_KINDS } from './layers.ts';
import { IMAGE_ZOOMS } from './zooms.ts';

const oneOf = (sizes: readonly number[], usual: number) =>
  z.enum(sizes.map(String)).default(String(usual)).transform(Number);

const { least, most } = IMAGE_ZOOMS;
const ZOOMS = Array.from({ length: most - least + 1 }, (_, at) => least + at);

const theme = z.enum(['light', 'dark']).default('light');

const locale = z.enum(['az', 'en', 'ru']).default('az');

/** A map image: by default 400x100 at zoom 15 (spec §7). Only the sizes of our pages: each image costs work or money. */
export const StaticMapQuery = z.strictObject({
  ...POINT_KEYS,
  zoom: oneOf(ZOOMS, 15),
  width: oneOf([400, 800, 880, 1200], 400),
  height: oneOf([100, 220, 400, 630, 800, 1200], 100),
  /** the place is approximate: shown as a circle, without distances */
  approximate: z
    .enum(['true', 'false'])
    .default('false')
    .transform((text) => text === 'true'),
  /** none: a map without the place and without names, always our own */
  mark: z.enum(['place', 'none']).default('place'),
  theme,
  locale,
});

export const MapStyleQuery = LocaleQuery.extend({ theme });

/** The live map's style (MapLibre style specification, version 8). */
export const MapStyle = z
  .looseObject({
    version: z.literal(8),
    metadata: z.object({
      /** a provider's style that replaces ours, if configured */
      'evim:style': z.string().nullable(),
      /** the data of the source `stops`, loaded when one looks closely */
      'evim:stops': z.string(),
      /** the layers of the metro, which a provider's style gets on top */
      'evim:metro': z.array(z.string()),
    }),
    sources: z.record(z.string(), z.unknown()),
    layers: z.array(z.unknown()),
  })
  .meta({ id: 'MapStyle' });

export const LayerQuery = z.strictObject({ kind: z.enum(LAYER_KINDS), locale });

/** Places of a layer. `isStop`: not the place itself but a bus stop named after it, which stands near; only in Azerbaijani. */
export const LayerResponse = z
  .object({
    data: z.array(z.object({ Name: z.string(), Latitude: z.number(), Longitude: z.number(), isStop: z.boolean() })),
    meta: z.object({}),
  })
  .meta({ id: 'LayerResponse' });

export const AmenityQuery = z.strictObject({ ...POINT_KEYS, locale });

/** The nearest place of each kind within a walk; `metres` of a straight line. `isStop` as in a layer. */
export const AmenityResponse = z
  .object({
    data: z.array(
      z.object({ kind: z.enum(AMENITY_KINDS), Name: z.string(), metres: z.number().int(), isStop: z.boolean() }),
    ),
    meta: z.object({}),
  })
  .meta({ id: 'AmenityResponse' });
export type Amenity = z.infer<typeof AmenityResponse>['data'][number];

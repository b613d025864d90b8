import { z } from 'zod';
import { Latitude, Longitude, line } from '../content/editing.ts';
import { Id } from '../wire/page.ts';

const names = { name_az: line(100), name_en: line(100), name_ru: line(100) };
const point = { latitude: Latitude, longitude: Longitude };
/** Part of the addresses of pages, so that it must not change. */
const Slug = z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/);
/** Not offered as a choice; existing references keep it. */
const isHidden = z.boolean();

export const STREET_FIELDS = {
  street_name: line(150),
  district: Id.nullish(),
  latitude: Latitude.nullish(),
  longitude: Longitude.nullish(),
  isHidden,
};
export const DISTRICT_FIELDS = { slug: Slug, ...names, ...point, isHidden };
export const SETTLEMENT_FIELDS = { slug: Slug, district: Id, ...names, ...point, isHidden };
export const STATION_FIELDS = {
  slug: Slug,
  ...names,
  /** alternative names for the search */
  aliases: z.array(line(100)).max(20),
  line: z.enum(['red', 'green', 'purple']),
  /** its position on the line */
  order: z.number().int().min(0).max(200),
  district: Id.nullish(),
  ...point,
  isHidden,
};
/** The set of White City's quarters is fixed by the specification; their names and points can be edited. */
export const QUARTER_FIELDS = { ...names, ...point };
/** An old or spoken name of a place, which has its slug in the addresses of searches: `metro-nizami`, `street-nizami-kucesi`. */
export const PLACE_ALIAS_FIELDS = {
  name: line(100),
  place: z
    .string()
    .regex(/^[\p{L}\p{N}]+(-[\p{L}\p{N}]+)*$/u)
    .max(60),
};

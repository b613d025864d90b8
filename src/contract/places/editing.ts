import { z } from 'zod';
import { Latitude, Longitude, line } from '../content/editing.ts';
import { Id } from '../wire/page.ts';

const names = { name_az: line(100), name_en: line(100), name_ru: line(100) };
const point = { latitude: Latitude, longitude: Longitude };
/** Part of addresses of pages, so it never changes. */
const Slug = z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/);
/** Not among what people choose from; what is there already keeps it. */
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
  /** other names it is found by */
  aliases: z.array(line(100)).max(20),
  line: z.enum(['red', 'green', 'purple']),
  /** along its line */
  order: z.number().int().min(0).max(200),
  district: Id.nullish(),
  ...point,
  isHidden,
};
/** Which quarters of White City there are is the specification's; how they are called and where they are is edited. */
export const QUARTER_FIELDS = { ...names, ...point };

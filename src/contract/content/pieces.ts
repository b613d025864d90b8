import { z } from 'zod';
import { inLanguages, Latitude, LocalizedBlocks, Longitude, line, OwnImage } from './editing.ts';

const position = z.number().int().min(0).max(1000);
/** `instagram.com/evim.az`, with or without https. */
const Profile = z
  .string()
  .trim()
  .max(300)
  .regex(/^(https:\/\/)?[a-z0-9-]+(\.[a-z0-9-]+)+\/\S*$/i, 'is no address')
  .nullish();

export const CONTACT_FIELDS = {
  mail: z.email().max(200),
  phone: z.string().regex(/^0\d{9}$/, 'is no number'),
  location: inLanguages(line(300)),
  latitude: Latitude,
  longitude: Longitude,
  work_hours: inLanguages(line(100)),
  weekend_status: inLanguages(line(200)),
  instagram: Profile,
  facebook: Profile,
  linkedin: Profile,
  youtube: Profile,
  footer_title: inLanguages(line(200)),
  footer_text: LocalizedBlocks,
  shows_welcome: z.boolean(),
};

export const BANK_PROGRAM_FIELDS = {
  bank: line(100),
  name: inLanguages(line(150)),
  /** percent a year */
  rate: z.number().min(0).max(30),
  /** percent of the price */
  min_down_payment: z.number().min(0).max(99),
  max_years: z.number().int().min(1).max(30),
  /** AZN; null: no limit */
  max_amount: z.number().positive().max(1e9).nullish(),
  /** the day these terms were looked up */
  as_of: z.iso.date(),
  position,
};

/** Drawings that are shipped with the product. */
const ShippedArt = z.strictObject({
  url: z.enum(['/banners/home.svg', '/banners/instagram.svg']),
  width: z.number().int(),
  height: z.number().int(),
});
export const BANNER_FIELDS = {
  side: z.enum(['left', 'right']),
  position,
  title: inLanguages(line(80)),
  text: inLanguages(line(60)),
  /** a path of the site, an external address, or `instagram`: the profile in the contact data */
  link: z
    .string()
    .trim()
    .max(500)
    .regex(/^(\/(?!\/)\S*|https:\/\/[^\s/]+\S*|instagram)$/, 'is no path and no https address'),
  image: z.union([OwnImage, ShippedArt]).nullish(),
  isHidden: z.boolean(),
};

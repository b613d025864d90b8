import { z } from 'zod';
import { Blocks } from '../values/rich-text-schema.ts';
import { responseOf } from '../wire/page.ts';

/** Every text of the interface (spec §3, Translation record). */
export const Translations = z
  .array(z.object({ key: z.string(), az: z.string(), en: z.string(), ru: z.string() }))
  .meta({ id: 'Translations' });

const link = z.string().nullable();
export const SiteContact = z
  .object({
    mail: z.string(),
    phone: z.string(),
    location: z.string(),
    latitude: z.number(),
    longitude: z.number(),
    /** on weekdays */
    work_hours: z.string(),
    weekend_status: z.string(),
    instagram: link,
    facebook: link,
    linkedin: link,
    youtube: link,
    footer_title: z.string(),
    footer_text: Blocks,
    /** whether visitors are told that the site is still being made */
    shows_welcome: z.boolean(),
  })
  .meta({ id: 'Contact' });
export type SiteContact = z.infer<typeof SiteContact>;
export const SiteContactResponse = responseOf(SiteContact).meta({ id: 'ContactAnswer' });
export const LocaleQuery = z.strictObject({
  locale: z.enum(['az', 'en', 'ru']).default('az'),
  status: z.literal('published').optional(),
});
/** A document is always returned whole, so `populate` is only validated. */
export const DocumentQuery = LocaleQuery.extend({
  populate: z.unknown().describe('`populate=*`, `populate=projects.image`; all is given anyway.').optional(),
});

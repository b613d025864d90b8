import { z } from 'zod';
import { Id } from '../wire/page.ts';

const Banner = z
  .object({
    id: Id,
    side: z.enum(['left', 'right']),
    title: z.string(),
    text: z.string(),
    /** a path of the site, or an address elsewhere */
    link: z.string(),
    image: z.object({ url: z.string(), width: z.number().int(), height: z.number().int() }).nullable(),
  })
  .meta({ id: 'Banner' });
export type Banner = z.infer<typeof Banner>;
/** The first of each side is shown beside the content on very wide screens. */
export const Banners = z.object({ data: z.array(Banner), meta: z.object({}) }).meta({ id: 'Banners' });

import { z } from 'zod';
import { isOwnPicture } from '../values/rich-text.ts';
import { DocumentId, Id } from './page.ts';

const Format = z.object({ url: z.string(), width: z.number().int(), height: z.number().int() });

/** An image of a listing or complex. Each format is WebP at `url`; the same address with `.avif` is AVIF where there is one. */
export const Image = z
  .object({
    id: Id,
    documentId: DocumentId,
    name: z.string(),
    /** the picture's BlurHash (spec §3), not an alternative text */
    alternativeText: z.string().nullable(),
    width: z.number().int(),
    height: z.number().int(),
    url: z.string(),
    formats: z.object({ thumbnail: Format, small: Format, medium: Format, large: Format }),
  })
  .meta({ id: 'Image' });
export type Image = z.infer<typeof Image>;

/** The response of uploads: the images in the order of the files. They are stored for a day until a listing uses them. */
export const Uploads = z.array(Image);

/** The address of a picture stored by us. */
export const OwnPicture = z.string().refine(isOwnPicture, 'is no picture of this site');
const OwnFormat = Format.extend({ url: OwnPicture });
export const OwnFormats = z.object({ thumbnail: OwnFormat, small: OwnFormat, medium: OwnFormat, large: OwnFormat });

/** An image of a page; `caption` describes it in the page's language. */
export const PageImage = Image.extend({
  url: OwnPicture,
  formats: OwnFormats,
  caption: z.string().trim().min(1).max(200),
}).meta({ id: 'PageImage' });
export type PageImage = z.infer<typeof PageImage>;

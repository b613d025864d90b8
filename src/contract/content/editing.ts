import { z } from 'zod';
import { Blocks } from '../values/rich-text-schema.ts';
import { adminList, NumberIn, SearchText, Time } from '../wire/admin-list.ts';
import { Image, OwnFormats, OwnPicture } from '../wire/images.ts';
import { Id, pageOf, responseOf } from '../wire/page.ts';

// Building blocks of editable content.

/** One line of text. */
export const line = (most = 200) => z.string().trim().min(1).max(most);
/** The same schema in every language. */
export const inLanguages = <Value extends z.ZodType>(value: Value) =>
  z.strictObject({ az: value, en: value, ru: value });
/** A text that may be missing in any language. */
export const OptionalLocalizedText = inLanguages(z.string().trim().max(500).nullish());
/** A text that exists at least in Azerbaijani, which replaces missing translations. */
export const LocalizedText = (most = 200) =>
  z.strictObject({ az: line(most), en: line(most).nullish(), ru: line(most).nullish() });
const OptionalBlocks = Blocks.nullish();
export const OptionalLocalizedBlocks = inLanguages(OptionalBlocks);
export const LocalizedBlocks = inLanguages(Blocks);
/** A picture uploaded to this site. */
export const OwnImage = Image.extend({ url: OwnPicture, formats: OwnFormats }).meta({ id: 'OwnImage' });
export const UploadedImages = z.array(OwnImage).max(60);
export const Latitude = z.number().min(-90).max(90);
export const Longitude = z.number().min(-180).max(180);

/** The query of any kind of content. */
export const ContentQuery = adminList(['id', 'name', 'updatedAt'], { q: SearchText.optional() }, 'id:asc');
export type ContentQuery = z.infer<typeof ContentQuery>;

export const VersionQuery = adminList(
  ['id'],
  { kind: SearchText.optional(), target: SearchText.optional(), actor: NumberIn.optional() },
  'id:desc',
);
export type VersionQuery = z.infer<typeof VersionQuery>;

const Version = z
  .object({
    id: Id,
    at: Time,
    /** the resource: `streets` */
    kind: z.string(),
    target: z.string(),
    /** null: a command at the server */
    actor: z.object({ id: Id, fullname: z.string().nullable() }).nullable(),
    /** null: it did not exist */
    before: z.unknown(),
    /** null: it was deleted */
    after: z.unknown(),
    /** the version that this one undoes */
    undoes: Id.nullable(),
    /** there is no later version of the target */
    isLatest: z.boolean(),
  })
  .meta({ id: 'ContentVersion' });
export type ContentVersion = z.infer<typeof Version>;
export const VersionPage = pageOf(Version).meta({ id: 'ContentVersionPage' });
export const VersionResponse = responseOf(Version).meta({ id: 'ContentVersionAnswer' });
/** The newest version of the target that the editor has seen; a newer one is a 409. */
export const UndoVersionBody = z.strictObject({ latest: Id });

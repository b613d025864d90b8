import { z } from 'zod';
import { Blocks } from '../values/rich-text-schema.ts';
import { adminList, NumberIn, Time, WordsIn } from '../wire/admin-list.ts';
import { Image, OwnFormats, OwnPicture } from '../wire/images.ts';
import { answerOf, Id, pageOf } from '../wire/page.ts';

// What pieces of content are made of, as editors write them.

/** One line of text. */
export const line = (most = 200) => z.string().trim().min(1).max(most);
/** The same in every language. */
export const inLanguages = <Value extends z.ZodType>(value: Value) =>
  z.strictObject({ az: value, en: value, ru: value });
/** A text that may be missing in any language. */
export const SomeText = inLanguages(z.string().trim().max(500).nullish());
/** A text that is there in Azerbaijani at least: it is shown where a translation is missing. */
export const MainText = (most = 200) =>
  z.strictObject({ az: line(most), en: line(most).nullish(), ru: line(most).nullish() });
const SomeBlocks = Blocks.nullish();
export const SomeLanguageBlocks = inLanguages(SomeBlocks);
export const LanguageBlocks = inLanguages(Blocks);
/** A picture that was uploaded here. */
export const OwnImage = Image.extend({ url: OwnPicture, formats: OwnFormats }).meta({ id: 'OwnImage' });
export const OwnImages = z.array(OwnImage).max(60);
export const Latitude = z.number().min(-90).max(90);
export const Longitude = z.number().min(-180).max(180);

/** The list of any kind of content. */
export const ContentQuery = adminList(['id', 'name', 'updatedAt'], { q: WordsIn.optional() }, 'id:asc');
export type ContentQuery = z.infer<typeof ContentQuery>;

export const VersionQuery = adminList(
  ['id'],
  { kind: WordsIn.optional(), target: WordsIn.optional(), actor: NumberIn.optional() },
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
    /** null: it was not there */
    before: z.unknown(),
    /** null: it is not there any more */
    after: z.unknown(),
    /** the version that this one takes back */
    undoes: Id.nullable(),
    /** nothing has happened to it since */
    isLatest: z.boolean(),
  })
  .meta({ id: 'ContentVersion' });
export type ContentVersion = z.infer<typeof Version>;
export const VersionPage = pageOf(Version).meta({ id: 'ContentVersionPage' });
export const VersionAnswer = answerOf(Version).meta({ id: 'ContentVersionAnswer' });
/** The newest version one has seen of the thing; another since then is a 409. */
export const UndoBody = z.strictObject({ latest: Id });

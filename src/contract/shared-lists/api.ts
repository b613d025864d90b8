import { z } from 'zod';
import { ListingPage } from '../listings/api.ts';
import { CHANGE_ID, OPINIONS } from '../notes/home-note.ts';
import { LANGUAGES } from '../values/dates.ts';
import { Line } from '../values/line.ts';
import { Id, responseOf } from '../wire/page.ts';
import { LIST_SECRET, MAX_COMMENT_LETTERS, MAX_LIST_HOMES, MAX_LIST_NAME, MAX_MEMBER_NAME } from './rules.ts';

const ListName = Line(MAX_LIST_NAME).min(1);
const ListingIds = z.array(z.number().int().positive().max(Number.MAX_SAFE_INTEGER)).min(1).max(MAX_LIST_HOMES);
const Vote = z.enum(OPINIONS).nullable();
const ChangeId = z.string().regex(CHANGE_ID);

export const ListPath = z.object({ secret: z.string().max(200) });
export const ListHomePath = ListPath.extend({ home: z.coerce.number().int().positive() });
export const ListCommentPath = ListPath.extend({ comment: z.coerce.number().int().positive() });
export const ListMemberPath = ListPath.extend({ member: z.coerce.number().int().positive() });
export const ListQuery = z.object({ locale: z.enum(LANGUAGES).optional() });

export const NewSharedList = z.strictObject({ name: ListName, listings: ListingIds });
export type NewSharedList = z.infer<typeof NewSharedList>;
export const SharedListChange = z.strictObject({ name: ListName.optional(), isFrozen: z.boolean().optional() });
export type SharedListChange = z.infer<typeof SharedListChange>;
/** Those that are on the list already, and those that are not on offer, are ignored. */
export const ListAddition = z.strictObject({ listings: ListingIds });

/** `key` is the browser's, of 128 bits at least: sent again, with another name too, it is the same member. */
export const NewMember = z.strictObject({
  name: Line(MAX_MEMBER_NAME).min(1),
  key: z.string().regex(/^[\w-]{20,64}$/),
});
export type NewMember = z.infer<typeof NewMember>;

/** `change` begins with its time (contract/notes/home-note.ts): an older one that comes late changes nothing. */
export const NewVote = z.strictObject({ vote: Vote, change: ChangeId });
export type NewVote = z.infer<typeof NewVote>;

/** `key` is the browser's: a comment sent again is the same one. */
export const NewComment = z.strictObject({
  key: ChangeId,
  text: z
    .string()
    .trim()
    .min(1)
    .max(MAX_COMMENT_LETTERS)
    .refine((text) => !text.includes('\u0000') && text.isWellFormed(), 'has letters that cannot be kept'),
});
export type NewComment = z.infer<typeof NewComment>;

const Secret = z.string().regex(LIST_SECRET);
export const ListLink = responseOf(z.object({ secret: Secret })).meta({ id: 'SharedListLink' });

export const OwnLists = z
  .object({
    data: z.array(
      z.object({ secret: Secret, name: z.string(), isFrozen: z.boolean(), homes: z.int(), members: z.int() }),
    ),
    meta: z.object({}),
  })
  .meta({ id: 'OwnSharedLists' });
export type OwnLists = z.infer<typeof OwnLists>;

const Member = z.object({ id: Id, name: z.string() });
const ListHome = z.object({
  id: Id,
  /** null: no longer on offer */
  listing: ListingPage.shape.data.element.nullable(),
  votes: z.array(z.object({ member: Id, vote: Vote, change: z.string() })),
  /** the oldest first */
  comments: z.array(z.object({ id: Id, member: Id, text: z.string(), at: z.string() })),
});

/** A list as everybody with its link sees it. */
export const SharedListResponse = responseOf(
  z.object({
    name: z.string(),
    isFrozen: z.boolean(),
    /** the viewer made it */
    isMaker: z.boolean(),
    /** the member that this browser is; null: it has no name here yet */
    me: Id.nullable(),
    members: z.array(Member),
    homes: z.array(ListHome),
  }),
).meta({ id: 'SharedList' });
export type SharedList = z.infer<typeof SharedListResponse>['data'];

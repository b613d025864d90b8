import { z } from 'zod';
import { OwnFormats, OwnPicture } from '../wire/images.ts';
import { type Blocks as BlocksType, isSafeUrl, MARKS, type Mark } from './rich-text.ts';

const MAX_BLOCKS = { page: 500, listing: 200 };
const MAX_ITEMS = 100;
/** Text nodes in a block. */
const MAX_PIECES = 200;
/** Nodes of any kind in a listing's text: otherwise twenty thousand empty ones would pass. */
const MAX_NODES = 2000;

const marks = Object.fromEntries(MARKS.map((mark) => [mark, z.boolean().optional()])) as Record<
  Mark,
  z.ZodOptional<z.ZodBoolean>
>;

const Text = z.strictObject({ type: z.literal('text'), text: z.string(), ...marks }).meta({ id: 'RichTextPiece' });
const Link = z.strictObject({
  type: z.literal('link'),
  url: z
    .string()
    .max(2000)
    .refine((url) => isSafeUrl(url) && url.isWellFormed(), 'is no address of a page, mailbox or telephone'),
  children: z.array(nodeOf([Text])).max(MAX_PIECES),
});

const format = z.enum(['ordered', 'unordered']);
const indentLevel = z.number().int().min(0).max(1).optional();

// blocks with text only
const plain = { children: z.array(nodeOf([Text])).max(MAX_PIECES) };
const PlainParagraph = z.strictObject({ type: z.literal('paragraph'), ...plain });
const PlainItem = z.strictObject({ type: z.literal('list-item'), ...plain });
const PlainList = z.strictObject({
  type: z.literal('list'),
  format,
  indentLevel,
  children: z.array(nodeOf([PlainItem])).max(MAX_ITEMS),
});

// blocks with links in the text
const withLinks = { children: z.array(nodeOf([Text, Link])).max(MAX_PIECES) };
const Item = z.strictObject({ type: z.literal('list-item'), ...withLinks });
const InnerList = z.strictObject({ ...PlainList.shape, children: z.array(nodeOf([Item])).max(MAX_ITEMS) });
const List = z.strictObject({ ...PlainList.shape, children: z.array(nodeOf([Item, InnerList])).max(MAX_ITEMS) });

const side = z.number().int().min(1).max(20_000);
const Picture = z.strictObject({
  type: z.literal('image'),
  image: z.strictObject({
    url: OwnPicture,
    alternativeText: z.string().trim().min(1).max(500),
    caption: z.string().max(500).nullish(),
    width: side,
    height: side,
    name: z.string().max(200).optional(),
    formats: OwnFormats.optional(),
  }),
  ...plain,
});

/** Rich text of pages and complexes: all kinds of blocks. Only these are ever rendered. */
export const Blocks = z
  .array(
    nodeOf([
      z.strictObject({ type: z.literal('paragraph'), ...withLinks }),
      z.strictObject({ type: z.literal('heading'), level: z.number().int().min(1).max(6), ...withLinks }),
      List,
      z.strictObject({ type: z.literal('quote'), ...withLinks }),
      z.strictObject({ type: z.literal('code'), language: z.string().max(50).nullish(), ...plain }),
      Picture,
    ]),
  )
  .max(MAX_BLOCKS.page)
  .meta({ id: 'Blocks' }) satisfies z.ZodType<BlocksType>;

/** Rich text of listings: paragraphs and lists of text, without links. */
export const ListingBlocks = z
  .array(nodeOf([PlainParagraph, PlainList]))
  .max(MAX_BLOCKS.listing)
  .refine((blocks) => countNodes(blocks) <= MAX_NODES, 'has too many pieces')
  .meta({ id: 'ListingBlocks' }) satisfies z.ZodType<BlocksType>;

/** A union of nodes by type; an error names the disallowed type. */
function nodeOf<const Kinds extends readonly [z.ZodObject, ...z.ZodObject[]]>(kinds: Kinds) {
  return z.discriminatedUnion('type', kinds, {
    error: ({ input, code }) => (code === 'invalid_union' ? `${nameOf(input)} may not stand here` : undefined),
  });
}

function nameOf(input: unknown): string {
  const type = input !== null && typeof input === 'object' ? (input as { type?: unknown }).type : undefined;
  return typeof type === 'string' ? JSON.stringify(type.slice(0, 40)) : 'what has no type';
}

function countNodes(nodes: readonly object[]): number {
  return nodes.reduce<number>(
    (sum, node) => sum + 1 + ('children' in node ? countNodes(node.children as object[]) : 0),
    0,
  );
}

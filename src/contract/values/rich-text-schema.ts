import { z } from 'zod';
import { OwnFormats, OwnPicture } from '../wire/images.ts';
import { type Blocks as BlocksType, isSafeUrl, MARKS, type Mark } from './rich-text.ts';

const MOST_BLOCKS = { page: 500, listing: 200 };
const MOST_ITEMS = 100;
/** Pieces of text in a block. */
const MOST_PIECES = 200;
/** Nodes of any kind in a listing's text: twenty thousand empty ones would be within all other limits. */
const MOST_NODES = 2000;

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
  children: z.array(nodeOf([Text])).max(MOST_PIECES),
});

const format = z.enum(['ordered', 'unordered']);
const indentLevel = z.number().int().min(0).max(1).optional();

// blocks that hold text alone
const plain = { children: z.array(nodeOf([Text])).max(MOST_PIECES) };
const PlainParagraph = z.strictObject({ type: z.literal('paragraph'), ...plain });
const PlainItem = z.strictObject({ type: z.literal('list-item'), ...plain });
const PlainList = z.strictObject({
  type: z.literal('list'),
  format,
  indentLevel,
  children: z.array(nodeOf([PlainItem])).max(MOST_ITEMS),
});

// blocks with links among the text
const linked = { children: z.array(nodeOf([Text, Link])).max(MOST_PIECES) };
const Item = z.strictObject({ type: z.literal('list-item'), ...linked });
const InnerList = z.strictObject({ ...PlainList.shape, children: z.array(nodeOf([Item])).max(MOST_ITEMS) });
const List = z.strictObject({ ...PlainList.shape, children: z.array(nodeOf([Item, InnerList])).max(MOST_ITEMS) });

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

/** Rich text of pages and complexes: every kind of block there is. Only what is written here is ever shown. */
export const Blocks = z
  .array(
    nodeOf([
      z.strictObject({ type: z.literal('paragraph'), ...linked }),
      z.strictObject({ type: z.literal('heading'), level: z.number().int().min(1).max(6), ...linked }),
      List,
      z.strictObject({ type: z.literal('quote'), ...linked }),
      z.strictObject({ type: z.literal('code'), language: z.string().max(50).nullish(), ...plain }),
      Picture,
    ]),
  )
  .max(MOST_BLOCKS.page)
  .meta({ id: 'Blocks' }) satisfies z.ZodType<BlocksType>;

/** Rich text of listings: paragraphs and lists of text, without links. */
export const ListingBlocks = z
  .array(nodeOf([PlainParagraph, PlainList]))
  .max(MOST_BLOCKS.listing)
  .refine((blocks) => countNodes(blocks) <= MOST_NODES, 'has too many pieces')
  .meta({ id: 'ListingBlocks' }) satisfies z.ZodType<BlocksType>;

/** One of some kinds of node, told apart by their type; a kind that may not stand there is named. */
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

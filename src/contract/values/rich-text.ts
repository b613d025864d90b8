/** The formatting of a piece of text. */
export const MARKS = ['bold', 'italic', 'underline', 'strikethrough', 'code'] as const;
export type Mark = (typeof MARKS)[number];

export type TextNode = { type: 'text'; text: string } & { [Name in Mark]?: boolean | undefined };
export type LinkNode = { type: 'link'; url: string; children: TextNode[] };
export type InlineNode = TextNode | LinkNode;

type Paragraph = { type: 'paragraph'; children: InlineNode[] };
export type ListItem = { type: 'list-item'; children: InlineNode[] };
export type List = {
  type: 'list';
  format: 'ordered' | 'unordered';
  indentLevel?: number | undefined;
  /** a nested list is beside the items, one level deep */
  children: (ListItem | List)[];
};
export type Block =
  | Paragraph
  | List
  | { type: 'heading'; level: number; children: InlineNode[] }
  | { type: 'quote'; children: InlineNode[] }
  | { type: 'code'; language?: string | null | undefined; children: TextNode[] }
  | ImageBlock;

/** A picture in the text. `alternativeText` describes it to people who cannot see it, `caption` is shown below it. */
export type ImageBlock = {
  type: 'image';
  image: {
    url: string;
    alternativeText: string;
    caption?: string | null | undefined;
    width: number;
    height: number;
    name?: string | undefined;
    formats?:
      | Record<'thumbnail' | 'small' | 'medium' | 'large', { url: string; width: number; height: number }>
      | undefined;
  };
  /** required in every block by Strapi's format; empty */
  children: TextNode[];
};

/**
 * Rich text in Strapi 5's format: a list of blocks with children. Validated by rich-text-schema.ts; this file does not import
 * zod, because browsers load it.
 */
export type Blocks = Block[];

/** The blocks of listings: paragraphs and lists of text. */
type SimpleList = {
  type: 'list';
  format: List['format'];
  indentLevel?: number | undefined;
  children: { type: 'list-item'; children: TextNode[] }[];
};
export type SimpleBlock = { type: 'paragraph'; children: TextNode[] } | SimpleList;

/** Plain text to blocks: one paragraph per line. */
export function blocksOf(text: string): SimpleBlock[] {
  return text
    .split(/\r?\n/)
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .map((line) => ({ type: 'paragraph' as const, children: [{ type: 'text' as const, text: line }] }));
}

/** The plain text, one line per block and list item. */
export function plainText(blocks: Blocks): string {
  return blocks.flatMap(linesOf).join('\n');
}

/** Removes empty blocks, items and lists. */
export function tidyBlocks<Kind extends Block>(blocks: readonly Kind[]): Kind[] {
  return blocks.map((block) => (block.type === 'list' ? (tidyList(block) as Kind) : block)).filter(hasContent);
}

/** Simplifies blocks for listings: links become text, lists have one level, other blocks become paragraphs. */
export function simplifyBlocks(blocks: Blocks): SimpleBlock[] {
  return blocks.map((block) => {
    if (block.type !== 'list') return { type: 'paragraph', children: block.children.flatMap(piecesOf) };
    const children = itemsOf(block).map((item) => ({ ...item, children: item.children.flatMap(piecesOf) }));
    return { type: 'list', format: block.format, children };
  });
}

/** Whether text may link to an address: a page, a mailbox or a telephone, never a script. */
export function isSafeUrl(url: string): boolean {
  return /^(https?:\/\/[^\s/]\S*|mailto:[^\s@]+@\S+|tel:\+?\d[\d-]*)$/i.test(url);
}

/** Whether an address is a picture stored by us; external pictures are never shown. */
export function isOwnPicture(url: string): boolean {
  return /^\/uploads\/[0-9a-f]{2}\/[0-9a-f]{40}-(thumbnail|small|medium|large|full)\.webp$/.test(url);
}

function tidyList(list: List): List {
  const children = list.children.map((child) => (child.type === 'list' ? tidyList(child) : child));
  return { ...list, children: children.filter(hasContent) };
}

function hasContent(block: Block | ListItem): boolean {
  if (block.type === 'image') return true;
  return linesOf(block).some((line) => line.trim() !== '');
}

function linesOf(block: Block | ListItem): string[] {
  if (block.type === 'list') return block.children.flatMap(linesOf);
  const children: readonly InlineNode[] = block.children;
  return [
    children
      .flatMap(piecesOf)
      .map(({ text }) => text)
      .join(''),
  ];
}

function itemsOf(list: List): ListItem[] {
  return list.children.flatMap((child) => (child.type === 'list' ? itemsOf(child) : [child]));
}

function piecesOf(child: InlineNode): TextNode[] {
  return child.type === 'link' ? child.children : [child];
}

/** What may be said of a piece of text. */
export const MARKS = ['bold', 'italic', 'underline', 'strikethrough', 'code'] as const;
export type Mark = (typeof MARKS)[number];

export type TextNode = { type: 'text'; text: string } & { [Name in Mark]?: boolean | undefined };
export type LinkNode = { type: 'link'; url: string; children: TextNode[] };
export type InlineNode = TextNode | LinkNode;

export type Paragraph = { type: 'paragraph'; children: InlineNode[] };
export type ListItem = { type: 'list-item'; children: InlineNode[] };
export type List = {
  type: 'list';
  format: 'ordered' | 'unordered';
  indentLevel?: number | undefined;
  /** a list in a list stands beside the items, one level deep */
  children: (ListItem | List)[];
};
export type Block =
  | Paragraph
  | List
  | { type: 'heading'; level: number; children: InlineNode[] }
  | { type: 'quote'; children: InlineNode[] }
  | { type: 'code'; language?: string | null | undefined; children: TextNode[] };

/**
 * Rich text as Strapi 5 keeps it: a list of blocks with children. What may be in it is checked by rich-text-schema.ts;
 * this file is without zod, for browsers.
 */
export type Blocks = Block[];

/** Plain text as blocks: one paragraph a line. */
export function blocksOf(text: string): Blocks {
  return text
    .split(/\r?\n/)
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .map((line) => ({ type: 'paragraph' as const, children: [{ type: 'text' as const, text: line }] }));
}

/** The words of rich text, a line for each block and each item of a list. */
export function plainText(blocks: Blocks): string {
  return blocks.flatMap(linesOf).join('\n');
}

/** The same without blocks, items and lists that say nothing. */
export function tidyBlocks(blocks: Blocks): Blocks {
  return blocks.map((block) => (block.type === 'list' ? tidyList(block) : block)).filter(isSaying);
}

/** Whether an address may be linked to from text: a page, a mailbox or a telephone, never a script. */
export function isSafeUrl(url: string): boolean {
  return /^(https?:\/\/[^\s/]\S*|mailto:[^\s@]+@\S+|tel:\+?\d[\d-]*)$/i.test(url);
}

function tidyList(list: List): List {
  const children = list.children.map((child) => (child.type === 'list' ? tidyList(child) : child));
  return { ...list, children: children.filter(isSaying) };
}

function isSaying(block: Block | ListItem): boolean {
  return linesOf(block).some((line) => line.trim() !== '');
}

function linesOf(block: Block | ListItem): string[] {
  if (block.type === 'list') return block.children.flatMap(linesOf);
  return [block.children.map((child) => ('text' in child ? child.text : linkText(child))).join('')];
}

function linkText({ children }: LinkNode): string {
  return children.map(({ text }) => text).join('');
}

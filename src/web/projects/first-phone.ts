import { type Blocks, type InlineNode, isSafeUrl, type LinkNode, type List } from '#contract/values/rich-text.ts';

type Phone = { address: string; text: string };

/** The first number that can be dialled in a text with links; null: it has none. */
export function firstPhone(blocks: Blocks): Phone | null {
  const link = blocks.flatMap(linksOf).find(({ url }) => /^tel:/i.test(url) && isSafeUrl(url));
  return link ? { address: link.url, text: link.children.map(({ text }) => text).join('') } : null;
}

function linksOf(block: Blocks[number] | List['children'][number]): LinkNode[] {
  if (block.type === 'list') return block.children.flatMap(linksOf);
  const children: readonly InlineNode[] = block.children;
  return children.flatMap((child) => (child.type === 'link' ? child : []));
}

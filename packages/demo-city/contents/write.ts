import type { Block, Blocks, InlineNode, ListItem, TextNode } from '../../../src/contract/values/rich-text.ts';
import type { PageImage } from '../../../src/contract/wire/images.ts';

/** Finds the drawn picture of a scene and names what is on it. */
export type FindImage = (scene: string, caption: string) => PageImage;

/**
 * Rich text as it is written here: a line is a block, `# ` a heading, `- ` and `1. ` items of a list, `> ` a quote;
 * **bold**, [words](address).
 */
export function write(text: string): Blocks {
  const blocks: Block[] = [];
  for (const line of text.trim().split('\n')) {
    const [, sign = '', words = ''] = /^(# |- |1\. |> )?(.*)$/.exec(line.trim()) ?? [];
    if (words === '') continue;
    const children = piecesOf(words);
    if (sign === '- ' || sign === '1. ') addItem(blocks, sign === '- ' ? 'unordered' : 'ordered', children);
    else if (sign === '# ') blocks.push({ type: 'heading', level: 2, children });
    else blocks.push({ type: sign === '> ' ? 'quote' : 'paragraph', children });
  }
  return blocks;
}

/** A picture among the text. */
export function picture({ caption, url, width, height, formats }: PageImage): Block {
  return {
    type: 'image',
    image: { url, alternativeText: caption, caption, width, height, formats },
    children: [{ type: 'text', text: '' }],
  };
}

function addItem(blocks: Block[], format: 'ordered' | 'unordered', children: InlineNode[]): void {
  const item: ListItem = { type: 'list-item', children };
  const last = blocks.at(-1);
  if (last?.type === 'list' && last.format === format) last.children.push(item);
  else blocks.push({ type: 'list', format, children: [item] });
}

function piecesOf(words: string): InlineNode[] {
  return words.split(/(\*\*[^*]+\*\*|\[[^\]]+\]\([^)]+\))/).flatMap((piece): InlineNode[] => {
    const [, label, url] = /^\[([^\]]+)\]\(([^)]+)\)$/.exec(piece) ?? [];
    if (label !== undefined && url !== undefined) return [{ type: 'link', url, children: [textOf(label)] }];
    const [, bold] = /^\*\*(.+)\*\*$/.exec(piece) ?? [];
    if (bold !== undefined) return [{ ...textOf(bold), bold: true }];
    return piece === '' ? [] : [textOf(piece)];
  });
}

const textOf = (text: string): TextNode => ({ type: 'text', text });

import type { Block, Blocks, ImageBlock, List, ListItem } from '#contract/values/rich-text.ts';
import { readInline, writeInline } from './inline.ts';

export const BLOCK_KINDS = [
  'paragraph',
  'heading1',
  'heading2',
  'heading3',
  'heading4',
  'heading5',
  'heading6',
  'unordered',
  'ordered',
  'quote',
  'code',
  'image',
] as const;
export type BlockKind = (typeof BLOCK_KINDS)[number];

/** A block while it is edited; a list is a line for each item, those of an inner list begin with two spaces. */
export type EditedBlock = { kind: BlockKind; text: string; image?: ImageBlock['image'] | undefined };

export function editBlock(block: Block): EditedBlock {
  switch (block.type) {
    case 'heading':
      return { kind: `heading${block.level}` as BlockKind, text: writeInline(block.children) };
    case 'list':
      return { kind: block.format, text: linesOf(block).join('\n') };
    case 'image':
      return { kind: 'image', text: '', image: block.image };
    default:
      return { kind: block.type, text: writeInline(block.children) };
  }
}

/** The blocks that were edited; pictures that were not chosen yet are left out. */
export function readBlocks(edited: readonly EditedBlock[]): Blocks {
  return edited.flatMap((one) => readBlock(one) ?? []);
}

function readBlock({ kind, text, image }: EditedBlock): Block | null {
  if (kind === 'image') return image ? { type: 'image', image, children: [{ type: 'text', text: '' }] } : null;
  if (kind === 'ordered' || kind === 'unordered') return readList(kind, text);
  if (kind === 'code') return { type: 'code', children: readInline(text).filter((node) => node.type === 'text') };
  const children = readInline(text);
  if (kind.startsWith('heading')) return { type: 'heading', level: Number(kind.slice(-1)), children };
  return { type: kind as 'paragraph' | 'quote', children };
}

const INNER = /^ {2}(-|\d+\.) (.*)$/;

function readList(format: List['format'], text: string): List {
  const list: List = { type: 'list', format, children: [] };
  for (const line of text.split('\n')) {
    if (line.trim() === '') continue;
    const inner = INNER.exec(line);
    if (!inner) {
      list.children.push(itemOf(line));
      continue;
    }
    const innerFormat = inner[1] === '-' ? 'unordered' : 'ordered';
    const last = list.children.at(-1);
    if (last?.type === 'list' && last.format === innerFormat) last.children.push(itemOf(inner[2] ?? ''));
    else list.children.push({ type: 'list', format: innerFormat, indentLevel: 1, children: [itemOf(inner[2] ?? '')] });
  }
  return list;
}

function itemOf(text: string): ListItem {
  return { type: 'list-item', children: readInline(text) };
}

function linesOf(list: List): string[] {
  return list.children.flatMap((child) => {
    if (child.type === 'list-item') return [writeInline(child.children)];
    const sign = child.format === 'ordered' ? '1.' : '-';
    return child.children.flatMap((one) => (one.type === 'list' ? [] : [`  ${sign} ${writeInline(one.children)}`]));
  });
}

import type { BaseEditor, Descendant, Element, Text } from 'slate';
import type { HistoryEditor } from 'slate-history';
import type { ReactEditor } from 'slate-react';
import {
  type Block,
  type Blocks,
  type ImageBlock,
  type InlineNode,
  type List,
  MARKS,
  type Mark,
  type TextNode,
  tidyBlocks,
} from '#contract/values/rich-text.ts';

type DraftText = { text: string } & { [Name in Mark]?: boolean };
export type DraftLink = { type: 'link'; url: string; children: DraftText[] };
type DraftInline = DraftText | DraftLink;
type DraftItem = { type: 'list-item'; children: DraftInline[] };
export type DraftList = Omit<List, 'children'> & { children: (DraftItem | DraftList)[] };
export type DraftImage = Omit<ImageBlock, 'children'> & { children: DraftText[] };
type DraftBlock =
  | { type: 'paragraph' | 'quote'; children: DraftInline[] }
  | { type: 'heading'; level: number; children: DraftInline[] }
  | { type: 'code'; language?: string | null | undefined; children: DraftText[] }
  | DraftList
  | DraftImage;

declare module 'slate' {
  interface CustomTypes {
    Editor: BaseEditor & ReactEditor & HistoryEditor;
    Element: DraftBlock | DraftItem | DraftLink;
    Text: DraftText;
  }
}

export const emptyParagraph = (): DraftBlock => ({ type: 'paragraph', children: [{ text: '' }] });

/**
 * Converts blocks to nodes of the editor, and back. An untouched block comes back unchanged; a changed one is normalized.
 */
export function openDraft() {
  const originals = new WeakMap<object, Block>();
  return {
    /** Has at least one paragraph, and one after a last block that the caret cannot leave. */
    edit(blocks: Blocks): Descendant[] {
      const nodes = blocks.map((block): Element => {
        const node = draftOf(block);
        originals.set(node, block);
        return node;
      });
      return canWriteAfter(nodes.at(-1)) ? nodes : [...nodes, emptyParagraph()];
    },
    read(nodes: readonly Descendant[]): Blocks {
      return nodes.flatMap((node) => originals.get(node) ?? tidyBlocks(blockOf(node)));
    },
  };
}

/** Whether Enter leaves the last block; it does not leave an image or code. */
export function canWriteAfter(last: Descendant | undefined): boolean {
  return last !== undefined && 'type' in last && last.type !== 'image' && last.type !== 'code';
}

export function draftOf(block: Block): DraftBlock {
  if (block.type === 'image') return { type: 'image', image: block.image, children: [{ text: '' }] };
  if (block.type === 'list') return listDraftOf(block);
  if (block.type === 'code') return { ...block, children: textsOf(block.children) };
  return { ...block, children: inlinesOf(block.children) };
}

function listDraftOf(list: List): DraftList {
  const children = list.children.map((child): DraftItem | DraftList =>
    child.type === 'list' ? listDraftOf(child) : { ...child, children: inlinesOf(child.children) },
  );
  return { ...list, children: children.length > 0 ? children : [{ type: 'list-item', children: [{ text: '' }] }] };
}

/** Non-empty links, with a text on either side of each, as Slate requires. */
function inlinesOf(nodes: readonly InlineNode[]): DraftInline[] {
  const inlines: DraftInline[] = [];
  let texts: TextNode[] = [];
  for (const node of nodes) {
    if (node.type === 'text') texts.push(node);
    else if (node.children.some(({ text }) => text !== '')) {
      inlines.push(...textsOf(texts), { type: 'link', url: node.url, children: textsOf(node.children) });
      texts = [];
    }
  }
  return [...inlines, ...textsOf(texts)];
}

/** At least one text; neighbours with the same marks are merged. */
function textsOf(nodes: readonly TextNode[]): DraftText[] {
  const texts: DraftText[] = [];
  for (const node of nodes) {
    const last = texts.at(-1);
    if (node.text === '') continue;
    if (last && MARKS.every((mark) => (last[mark] === true) === (node[mark] === true))) last.text += node.text;
    else texts.push(withMarks(node));
  }
  return texts.length > 0 ? texts : [{ text: '' }];
}

function blockOf(node: Descendant): Block[] {
  if (!('type' in node) || node.type === 'list-item' || node.type === 'link') return [];
  if (node.type === 'image') return [{ type: 'image', image: node.image, children: [{ type: 'text', text: '' }] }];
  if (node.type === 'list') return [listOf(node)];
  if (node.type === 'code')
    return [{ ...node, children: inlineNodesOf(node.children).filter((one) => one.type === 'text') }];
  return [{ ...node, children: inlineNodesOf(node.children) }];
}

function listOf(node: DraftList): List {
  return {
    ...node,
    children: node.children.map((child) =>
      child.type === 'list' ? listOf(child) : { ...child, children: inlineNodesOf(child.children) },
    ),
  };
}

function inlineNodesOf(nodes: readonly DraftInline[]): InlineNode[] {
  const inlineNodes = nodes.flatMap((node): InlineNode[] => {
    if ('type' in node) return [{ type: 'link', url: node.url, children: node.children.map(textOf) }];
    return node.text === '' ? [] : [textOf(node)];
  });
  return inlineNodes.length > 0 ? inlineNodes : [{ type: 'text', text: '' }];
}

const textOf = (node: Text): TextNode => ({ type: 'text', ...withMarks(node) });

/** Only marks that are set, so that equal texts compare equal. */
function withMarks(node: DraftText | TextNode): DraftText {
  const set = MARKS.filter((mark) => node[mark] === true);
  return { text: node.text, ...Object.fromEntries(set.map((mark) => [mark, true])) };
}

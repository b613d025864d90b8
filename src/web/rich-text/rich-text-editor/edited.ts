import type { BaseEditor, Descendant } from 'slate';
import type { HistoryEditor } from 'slate-history';
import type { ReactEditor } from 'slate-react';
import {
  MARKS,
  type Mark,
  type SimpleBlock,
  type SimpleList,
  type TextNode,
  tidyBlocks,
} from '#contract/values/rich-text.ts';

type EditedText = { text: string } & { [Name in Mark]?: boolean };
type EditedParagraph = { type: 'paragraph'; children: EditedText[] };
type EditedItem = { type: 'list-item'; children: EditedText[] };
export type EditedList = { type: 'list'; format: SimpleList['format']; children: EditedItem[] };

declare module 'slate' {
  interface CustomTypes {
    Editor: BaseEditor & ReactEditor & HistoryEditor;
    Element: EditedParagraph | EditedItem | EditedList;
    Text: EditedText;
  }
}

/** Blocks as the editor holds them: at least one paragraph, at least one piece of text in each. */
export function editedOf(blocks: readonly SimpleBlock[]): Descendant[] {
  const edited = blocks.map((block): Descendant => {
    if (block.type === 'paragraph') return { type: 'paragraph', children: piecesOf(block.children) };
    const children = block.children.map((item): EditedItem => ({ ...item, children: piecesOf(item.children) }));
    return { type: 'list', format: block.format, children };
  });
  return edited.length > 0 ? edited : [{ type: 'paragraph', children: [{ text: '' }] }];
}

/** What the editor holds, as blocks: nothing is an empty list. */
export function blocksOfEdited(edited: readonly Descendant[]): SimpleBlock[] {
  const blocks = edited.flatMap((node): SimpleBlock[] => {
    if (!('type' in node) || node.type === 'list-item') return [];
    if (node.type === 'paragraph') return [{ type: 'paragraph', children: node.children.map(textOf) }];
    const children = node.children.map((item) => ({ ...item, children: item.children.map(textOf) }));
    return [{ type: 'list', format: node.format, children }];
  });
  return tidyBlocks(blocks);
}

function piecesOf(children: readonly TextNode[]): EditedText[] {
  return children.length > 0 ? children.map(withMarks) : [{ text: '' }];
}

function textOf(piece: EditedText): TextNode {
  return { type: 'text', ...withMarks(piece) };
}

/** Only marks that are set, so that equal pieces are equal. */
function withMarks(piece: EditedText | TextNode): EditedText {
  const set = MARKS.filter((mark) => piece[mark] === true);
  return { text: piece.text, ...Object.fromEntries(set.map((mark) => [mark, true])) };
}

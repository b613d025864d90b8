import { type Descendant, Editor, Point, Range, Transforms } from 'slate';
import type { Block, Blocks, InlineNode } from '#contract/values/rich-text.ts';
import { type Allowed, isAllowed } from '../allowed.ts';
import { draftOf } from '../draft.ts';
import { leaveLinkAtItsEnd } from '../links.ts';
import { findItem } from '../lists.ts';
import { findLine, isEmpty, isLine } from '../nodes.ts';

/** Inserts plain text, a block for each line; in a list an item for each. */
export function insertLines(editor: Editor, text: string): void {
  const lines = text.split(/\r\n?|\n/);
  const texts = lines.length === 1 ? lines : lines.map((line) => line.trim()).filter((line) => line !== '');
  deleteSelected(editor);
  texts.forEach((line, at) => {
    if (at > 0) Transforms.splitNodes(editor, { always: true });
    Transforms.insertText(editor, line);
  });
}

/** Inserts blocks at the caret, as far as they are allowed; a single line is inserted inline, in a list as items. */
export function insertBlocks(editor: Editor, blocks: Blocks, allowed: Allowed): void {
  const fitting = blocks.flatMap((block) => fit(block, allowed));
  if (fitting.length === 0) return;
  deleteSelected(editor);
  const [only] = fitting;
  if (fitting.length === 1 && only?.type === 'paragraph') insertPieces(editor, only.children);
  else if (findItem(editor)) insertItems(editor, fitting);
  else
    Editor.withoutNormalizing(editor, () => {
      const at = openPlace(editor);
      Transforms.insertNodes(editor, fitting.map(draftOf), { at: [at] });
      Transforms.select(editor, Editor.end(editor, [at + fitting.length - 1]));
    });
}

/** The place where blocks are inserted: instead of an empty line, before or after the caret's line, or between its halves. */
function openPlace(editor: Editor): number {
  const lineEntry = findLine(editor);
  const { selection } = editor;
  if (!lineEntry || !selection) return editor.children.length;
  const [line, path] = lineEntry;
  const at = path[0] ?? 0;
  if (isEmpty(line)) Transforms.removeNodes(editor, { at: path });
  else if (Point.equals(selection.anchor, Editor.end(editor, path))) return at + 1;
  else if (!Point.equals(selection.anchor, Editor.start(editor, path))) {
    Transforms.splitNodes(editor, { match: isLine });
    return at + 1;
  }
  return at;
}

function insertItems(editor: Editor, blocks: Blocks): void {
  for (const [at, children] of blocks.flatMap(linesOf).entries()) {
    const item = findItem(editor);
    if (at > 0 || !item || !isEmpty(item[0])) Transforms.splitNodes(editor, { always: true });
    insertPieces(editor, children);
  }
}

function insertPieces(editor: Editor, children: readonly InlineNode[]): void {
  leaveLinkAtItsEnd(editor);
  const pieces = draftOf({ type: 'paragraph', children: [...children] }).children as Descendant[];
  Transforms.insertNodes(
    editor,
    pieces.filter((piece) => !('text' in piece) || piece.text !== ''),
    { select: true },
  );
}

function linesOf(block: Block): InlineNode[][] {
  if (block.type === 'list')
    return block.children.flatMap((child) => (child.type === 'list' ? linesOf(child) : [child.children]));
  return block.type === 'image' ? [] : [block.children];
}

function fit(block: Block, allowed: Allowed): Block[] {
  if (isAllowed(block.type, allowed)) return [block];
  return block.type === 'image' ? [] : [{ type: 'paragraph', children: linesOf(block).flat() }];
}

function deleteSelected(editor: Editor): void {
  if (editor.selection && Range.isExpanded(editor.selection)) Transforms.delete(editor);
  if (!editor.selection) Transforms.select(editor, Editor.end(editor, []));
}

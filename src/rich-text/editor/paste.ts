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
  texts.forEach((line, index) => {
    if (index > 0) Transforms.splitNodes(editor, { always: true });
    Transforms.insertText(editor, line);
  });
}

/** Inserts blocks at the caret, as far as they are allowed; a single line is inserted inline, in a list as items. */
export function insertBlocks(editor: Editor, blocks: Blocks, allowed: Allowed): void {
  const allowedBlocks = blocks.flatMap((block) => convertToAllowed(block, allowed));
  if (allowedBlocks.length === 0) return;
  deleteSelected(editor);
  const [firstBlock] = allowedBlocks;
  if (allowedBlocks.length === 1 && firstBlock?.type === 'paragraph') insertInline(editor, firstBlock.children);
  else if (findItem(editor)) insertItems(editor, allowedBlocks);
  else
    Editor.withoutNormalizing(editor, () => {
      const index = prepareInsertion(editor);
      Transforms.insertNodes(editor, allowedBlocks.map(draftOf), { at: [index] });
      Transforms.select(editor, Editor.end(editor, [index + allowedBlocks.length - 1]));
    });
}

/** Makes room for blocks: removes an empty line, or splits the caret's line. @returns the index to insert at */
function prepareInsertion(editor: Editor): number {
  const lineEntry = findLine(editor);
  const { selection } = editor;
  if (!lineEntry || !selection) return editor.children.length;
  const [line, path] = lineEntry;
  const index = path[0] ?? 0;
  if (isEmpty(line)) Transforms.removeNodes(editor, { at: path });
  else if (Point.equals(selection.anchor, Editor.end(editor, path))) return index + 1;
  else if (!Point.equals(selection.anchor, Editor.start(editor, path))) {
    Transforms.splitNodes(editor, { match: isLine });
    return index + 1;
  }
  return index;
}

function insertItems(editor: Editor, blocks: Blocks): void {
  for (const [index, children] of blocks.flatMap(linesOf).entries()) {
    const item = findItem(editor);
    if (index > 0 || !item || !isEmpty(item[0])) Transforms.splitNodes(editor, { always: true });
    insertInline(editor, children);
  }
}

function insertInline(editor: Editor, children: readonly InlineNode[]): void {
  leaveLinkAtItsEnd(editor);
  const nodes = draftOf({ type: 'paragraph', children: [...children] }).children as Descendant[];
  Transforms.insertNodes(
    editor,
    nodes.filter((node) => !('text' in node) || node.text !== ''),
    { select: true },
  );
}

function linesOf(block: Block): InlineNode[][] {
  if (block.type === 'list')
    return block.children.flatMap((child) => (child.type === 'list' ? linesOf(child) : [child.children]));
  return block.type === 'image' ? [] : [block.children];
}

function convertToAllowed(block: Block, allowed: Allowed): Block[] {
  if (isAllowed(block.type, allowed)) return [block];
  return block.type === 'image' ? [] : [{ type: 'paragraph', children: linesOf(block).flat() }];
}

function deleteSelected(editor: Editor): void {
  if (editor.selection && Range.isExpanded(editor.selection)) Transforms.delete(editor);
  if (!editor.selection) Transforms.select(editor, Editor.end(editor, []));
}

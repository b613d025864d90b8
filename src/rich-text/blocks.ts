import { Editor, Path, Transforms } from 'slate';
import type { ImageBlock } from '#contract/values/rich-text.ts';
import type { DraftImage } from './draft.ts';
import { ensureSelection, isImage, isItem, isLine } from './nodes.ts';

/** The image at the caret. */
export function findImage(editor: Editor) {
  if (!editor.selection) return undefined;
  const [image] = Editor.nodes<DraftImage>(editor, { match: isImage });
  return image;
}

/** Inserts an image after the block of the caret, and selects it. */
export function insertImage(editor: Editor, image: ImageBlock['image']): void {
  ensureSelection(editor);
  const top = editor.selection?.focus.path[0] ?? 0;
  Transforms.insertNodes(editor, { type: 'image', image, children: [{ text: '' }] }, { at: [top + 1], select: true });
}

export function changeImage(editor: Editor, image: ImageBlock['image']): void {
  const imageEntry = findImage(editor);
  if (imageEntry) Transforms.setNodes<DraftImage>(editor, { image }, { at: imageEntry[1] });
}

/** Whether the block at the caret (in a list its item) can be swapped with the previous or next one. */
export function canMove(editor: Editor, by: 1 | -1): boolean {
  return findMove(editor, by) !== null;
}

export function moveBlock(editor: Editor, by: 1 | -1): void {
  const move = findMove(editor, by);
  if (move) Transforms.moveNodes(editor, move);
}

function findMove(editor: Editor, by: 1 | -1): { at: Path; to: Path } | null {
  const { selection } = editor;
  if (!selection) return null;
  const line = Editor.above(editor, { at: selection.focus, match: (node) => isLine(node) || isImage(node) });
  const at = line && isItem(line[0]) ? line[1] : selection.focus.path.slice(0, 1);
  if (by === -1 && !Path.hasPrevious(at)) return null;
  const to = by === 1 ? Path.next(at) : Path.previous(at);
  return Editor.hasPath(editor, to) ? { at, to } : null;
}

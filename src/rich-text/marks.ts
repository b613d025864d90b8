import { Editor } from 'slate';
import type { Mark } from '#contract/values/rich-text.ts';
import { ensureSelection } from './nodes.ts';

export function isMarked(editor: Editor, mark: Mark): boolean {
  return editor.selection !== null && Editor.marks(editor)?.[mark] === true;
}

export function toggleMark(editor: Editor, mark: Mark): void {
  ensureSelection(editor);
  if (isMarked(editor, mark)) Editor.removeMark(editor, mark);
  else Editor.addMark(editor, mark, true);
}

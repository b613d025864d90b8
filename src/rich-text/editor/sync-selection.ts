import { type Editor, Transforms } from 'slate';
import { ReactEditor } from 'slate-react';

/**
 * Copies the browser's selection to Slate, whose own lags up to 100 ms: Ctrl+A, Ctrl+B can be faster, as can a tool that takes
 * the focus.
 */
export function syncSelection(editor: Editor): void {
  const selected = document.getSelection();
  if (!selected?.anchorNode) return;
  if (!ReactEditor.hasDOMNode(editor, selected.anchorNode, { editable: true })) return;
  const range = ReactEditor.toSlateRange(editor, selected, { exactMatch: false, suppressThrow: true });
  if (range) Transforms.select(editor, range);
}

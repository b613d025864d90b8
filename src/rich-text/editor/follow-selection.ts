import { type Editor, Transforms } from 'slate';
import { ReactEditor } from 'slate-react';

/** Slate's selection lags up to 100 ms: Ctrl+A, Ctrl+B can be faster, and so can a tool that takes the focus. */
export function followSelection(editor: Editor): void {
  const selected = document.getSelection();
  if (!selected?.anchorNode) return;
  if (!ReactEditor.hasDOMNode(editor, selected.anchorNode, { editable: true })) return;
  const range = ReactEditor.toSlateRange(editor, selected, { exactMatch: false, suppressThrow: true });
  if (range) Transforms.select(editor, range);
}

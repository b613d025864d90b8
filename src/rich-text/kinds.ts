import { Editor, type Element, Transforms } from 'slate';
import { ensureSelection, isLine, isList, listOfLine, selectedLines } from './nodes.ts';

/** The kinds of lines outside of lists. */
export type LineKind = 'paragraph' | `heading${1 | 2 | 3 | 4 | 5 | 6}` | 'quote' | 'code';

/** The kind of all selected lines; null: they differ, or are in lists. */
export function kindOf(editor: Editor): LineKind | null {
  const kinds = new Set(selectedLines(editor).map(([line]) => kindOfLine(line)));
  const [kind = null] = kinds;
  return kinds.size === 1 ? kind : null;
}

/** Changes the kind of the selected lines; items leave their lists. */
export function setKind(editor: Editor, kind: LineKind): void {
  ensureSelection(editor);
  Editor.withoutNormalizing(editor, () => {
    leaveLists(editor);
    setLines(editor, kind);
  });
}

/** Sets the kind of the selected lines, also in lists. */
export function setLines(editor: Editor, kind: LineKind | 'list-item', at = editor.selection ?? undefined): void {
  const options = { match: isLine, ...(at && { at }) };
  Transforms.unsetNodes<Element>(editor, ['level', 'language'] as never, options);
  const level = kind.startsWith('heading') ? { level: Number(kind.slice(-1)) } : {};
  const type = kind.startsWith('heading') ? 'heading' : kind;
  Transforms.setNodes<Element>(editor, { type, ...level } as Partial<Element>, options);
}

/** Lifts the selected items out of all their lists. */
export function leaveLists(editor: Editor): void {
  const isInList = () => selectedLines(editor).some(([, path]) => listOfLine(editor, path));
  // once for each level of nested lists
  for (let depth = 3; depth > 0 && isInList(); depth -= 1)
    Transforms.unwrapNodes(editor, { match: isList, mode: 'lowest', split: true });
}

function kindOfLine(line: Element): LineKind | null {
  if (line.type === 'heading') return `heading${line.level as 1}`;
  return line.type === 'paragraph' || line.type === 'quote' || line.type === 'code' ? line.type : null;
}

import { Editor, type Element, Transforms } from 'slate';
import { isLine, isList, listOfLine, selectedLines, selectSomething } from './nodes.ts';

/** What a line of text may be, when it is not in a list. */
export type LineKind = 'paragraph' | `heading${1 | 2 | 3 | 4 | 5 | 6}` | 'quote' | 'code';

/** What all selected lines are; null: they differ, or are in lists. */
export function kindOf(editor: Editor): LineKind | null {
  const kinds = new Set(selectedLines(editor).map(([line]) => kindOfLine(line)));
  const [kind = null] = kinds;
  return kinds.size === 1 ? kind : null;
}

/** Makes the selected lines something else; items leave their lists. */
export function setKind(editor: Editor, kind: LineKind): void {
  selectSomething(editor);
  Editor.withoutNormalizing(editor, () => {
    leaveLists(editor);
    setLines(editor, kind);
  });
}

/** Sets what the selected lines are, wherever they are. */
export function setLines(editor: Editor, kind: LineKind | 'list-item', at = editor.selection ?? undefined): void {
  const where = { match: isLine, ...(at && { at }) };
  Transforms.unsetNodes<Element>(editor, ['level', 'language'] as never, where);
  const level = kind.startsWith('heading') ? { level: Number(kind.slice(-1)) } : {};
  const type = kind.startsWith('heading') ? 'heading' : kind;
  Transforms.setNodes<Element>(editor, { type, ...level } as Partial<Element>, where);
}

/** Takes the selected items out of all lists they are in. */
export function leaveLists(editor: Editor): void {
  const isInList = () => selectedLines(editor).some(([, path]) => listOfLine(editor, path));
  // a list in a list: once for each
  for (let most = 3; most > 0 && isInList(); most -= 1)
    Transforms.unwrapNodes(editor, { match: isList, mode: 'lowest', split: true });
}

function kindOfLine(line: Element): LineKind | null {
  if (line.type === 'heading') return `heading${line.level as 1}`;
  return line.type === 'paragraph' || line.type === 'quote' || line.type === 'code' ? line.type : null;
}

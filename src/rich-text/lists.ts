import { Editor, Element, type NodeEntry, Path, Transforms } from 'slate';
import type { DraftList } from './draft.ts';
import { leaveLists, setLines } from './kinds.ts';
import { ensureSelection, findLine, isItem, isLine, isList, listOfLine, selectedLines } from './nodes.ts';

export type Format = DraftList['format'];

/** Whether the whole selection is in lists of a format. */
export function isInList(editor: Editor, format: Format): boolean {
  const lines = selectedLines(editor);
  return lines.length > 0 && lines.every(([, path]) => listOfLine(editor, path)?.[0].format === format);
}

/** Makes the selection a list, or paragraphs when it is one already. A nested list only changes its own format. */
export function toggleList(editor: Editor, format: Format): void {
  ensureSelection(editor);
  const lines = selectedLines(editor);
  const isOn = isInList(editor, format);
  Editor.withoutNormalizing(editor, () => {
    if (!isOn && lines.length > 0 && lines.every(([, path]) => isInNestedList(editor, path)))
      return Transforms.setNodes<Element>(editor, { format }, { match: isList, mode: 'lowest' });
    leaveLists(editor);
    setLines(editor, isOn ? 'paragraph' : 'list-item');
    if (!isOn) Transforms.wrapNodes(editor, { type: 'list', format, children: [] }, { match: isItem });
  });
}

/** Whether the selected items can be indented: all but the first of a list. */
export function canIndent(editor: Editor): boolean {
  const lines = selectedLines(editor);
  return (
    lines.length > 0 &&
    lines.every(([line, path]) => isItem(line) && !isInNestedList(editor, path)) &&
    (lines[0]?.[1].at(-1) ?? 0) > 0
  );
}

export function indent(editor: Editor): void {
  const [, path] = selectedLines(editor)[0] ?? [];
  const list = path && listOfLine(editor, path);
  if (!list || !canIndent(editor)) return;
  const inner: DraftList = { type: 'list', format: list[0].format, indentLevel: 1, children: [] };
  Transforms.wrapNodes(editor, inner, { match: isItem });
}

export function canOutdent(editor: Editor): boolean {
  const lines = selectedLines(editor);
  return lines.length > 0 && lines.every(([line]) => isItem(line));
}

/** Outdents: out of the nested list, or out of the outer one as a paragraph. */
export function outdent(editor: Editor): void {
  if (!canOutdent(editor)) return;
  Editor.withoutNormalizing(editor, () => {
    Transforms.unwrapNodes(editor, { match: isList, mode: 'lowest', split: true });
    for (const [line, path] of selectedLines(editor))
      if (isItem(line) && !listOfLine(editor, path)) setLines(editor, 'paragraph', Editor.range(editor, path));
  });
}

/** The item at the caret. */
export function findItem(editor: Editor): NodeEntry<Element> | undefined {
  const line = findLine(editor);
  return line && isItem(line[0]) ? line : undefined;
}

/** Normalizes: items only in lists, lists with only items and lists, no empty lists, adjacent lists of one format merged. */
export function normalizeList(editor: Editor, list: DraftList, path: Path, canHaveInner: boolean): boolean {
  if (!list.children.some((child) => Element.isElement(child))) {
    Transforms.removeNodes(editor, { at: path });
    return true;
  }
  const isNested = Path.ancestors(path).some((above) => above.length > 0 && isList(Editor.node(editor, above)[0]));
  if (isNested && (!canHaveInner || path.length > 2)) {
    Transforms.unwrapNodes(editor, { at: path, match: isList });
    return true;
  }
  const invalidIndex = list.children.findIndex((child) => !isItem(child) && !isList(child));
  if (invalidIndex !== -1) {
    const at = [...path, invalidIndex];
    const [node] = Editor.node(editor, at);
    if (isLine(node)) setLines(editor, 'list-item', Editor.range(editor, at));
    else Transforms.removeNodes(editor, { at });
    return true;
  }
  return joinNeighbours(editor, list, path);
}

/** Slate normalizes the changed list only, so it is merged on both sides. */
function joinNeighbours(editor: Editor, list: DraftList, path: Path): boolean {
  const before = Path.hasPrevious(path) ? Editor.node(editor, Path.previous(path)) : undefined;
  const after = Editor.hasPath(editor, Path.next(path)) ? Editor.node(editor, Path.next(path)) : undefined;
  const isAlike = (entry: typeof before) => entry && isList(entry[0]) && entry[0].format === list.format;
  if (after && isAlike(after)) Transforms.mergeNodes(editor, { at: after[1] });
  else if (isAlike(before)) Transforms.mergeNodes(editor, { at: path });
  else return false;
  return true;
}

function isInNestedList(editor: Editor, path: Path): boolean {
  const list = listOfLine(editor, path);
  return list !== undefined && list[1].length > 1;
}

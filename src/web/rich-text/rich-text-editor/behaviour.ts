import { Editor, Element, Node, Point, Range, Transforms } from 'slate';
import type { EditedList } from './edited.ts';

export type Format = EditedList['format'];

const isList = (node: Node): node is EditedList => Element.isElement(node) && node.type === 'list';
const isItem = (node: Node) => Element.isElement(node) && node.type === 'list-item';

/** Gives an editor lists that one can leave, and a clipboard of which only the words are taken. */
export function withLists(editor: Editor): Editor {
  const { insertBreak, deleteBackward, normalizeNode, insertData } = editor;

  // Enter at the end of an empty item leaves the list
  editor.insertBreak = () => {
    const item = findItem(editor);
    if (item && Node.string(item[0]) === '') return leaveList(editor);
    insertBreak();
  };

  // so does deleting backwards from the beginning of an item
  editor.deleteBackward = (unit) => {
    const item = findItem(editor);
    const { selection } = editor;
    if (item && selection && Point.equals(selection.anchor, Editor.start(editor, item[1]))) return leaveList(editor);
    deleteBackward(unit);
  };

  editor.insertData = (data) => {
    const text = data.getData('text/plain');
    if (!text) return insertData(data);
    insertLines(editor, text);
  };

  editor.normalizeNode = (entry, options) => {
    if (!mendLists(editor, entry)) normalizeNode(entry, options);
  };
  return editor;
}

/** Whether all that is selected is in lists of a format. */
export function isInList(editor: Editor, format: Format): boolean {
  const { selection } = editor;
  if (!selection) return false;
  const blocks = [
    ...Editor.nodes(editor, { at: Editor.unhangRange(editor, selection), match: isTop, mode: 'highest' }),
  ];
  return blocks.length > 0 && blocks.every(([node]) => isList(node) && node.format === format);
}

/** Makes a list of what is selected, or paragraphs when it is one already. */
export function toggleList(editor: Editor, format: Format): void {
  selectSomething(editor);
  const isOn = isInList(editor, format);
  Editor.withoutNormalizing(editor, () => {
    Transforms.unwrapNodes(editor, { match: isList, split: true });
    Transforms.setNodes<Element>(editor, { type: isOn ? 'paragraph' : 'list-item' }, { match: isLine });
    if (!isOn) Transforms.wrapNodes(editor, { type: 'list', format, children: [] }, { match: isItem });
  });
}

export function isMarked(editor: Editor, mark: 'bold' | 'italic'): boolean {
  return editor.selection !== null && Editor.marks(editor)?.[mark] === true;
}

export function toggleMark(editor: Editor, mark: 'bold' | 'italic'): void {
  selectSomething(editor);
  if (isMarked(editor, mark)) Editor.removeMark(editor, mark);
  else Editor.addMark(editor, mark, true);
}

const isLine = (node: Node) => Element.isElement(node) && node.type !== 'list';
const isTop = (node: Node) => Element.isElement(node);

/** A button pressed before anybody has written: the end is where one would. */
function selectSomething(editor: Editor): void {
  if (!editor.selection) Transforms.select(editor, Editor.end(editor, []));
}

function findItem(editor: Editor) {
  const { selection } = editor;
  if (!selection || !Range.isCollapsed(selection)) return undefined;
  return Editor.above(editor, { match: isItem });
}

function leaveList(editor: Editor): void {
  Editor.withoutNormalizing(editor, () => {
    Transforms.unwrapNodes(editor, { match: isList, split: true });
    Transforms.setNodes<Element>(editor, { type: 'paragraph' }, { match: isItem });
  });
}

/** A line each; in a list an item each. */
function insertLines(editor: Editor, text: string): void {
  const lines = text.split(/\r\n?|\n/);
  const said = lines.length === 1 ? lines : lines.map((line) => line.trim()).filter((line) => line !== '');
  if (editor.selection && Range.isExpanded(editor.selection)) Transforms.delete(editor);
  said.forEach((line, at) => {
    if (at > 0) Transforms.splitNodes(editor, { always: true });
    Transforms.insertText(editor, line);
  });
}

/** Items only in lists, only items in lists, no empty lists, and lists of one format that meet are one. */
function mendLists(editor: Editor, [node, path]: [Node, number[]]): boolean {
  if (!Element.isElement(node)) return false;
  if (node.type === 'list') {
    const stranger = node.children.findIndex((child) => !isItem(child));
    if (node.children.length === 0) Transforms.removeNodes(editor, { at: path });
    else if (stranger !== -1) Transforms.setNodes<Element>(editor, { type: 'list-item' }, { at: [...path, stranger] });
    else return joinNeighbours(editor, node, path);
    return true;
  }
  if (node.type !== 'list-item') return false;
  const [parent] = Editor.parent(editor, path);
  if (isList(parent)) return false;
  Transforms.setNodes<Element>(editor, { type: 'paragraph' }, { at: path });
  return true;
}

/** Only the list that was changed is looked at, so it is joined on both sides. */
function joinNeighbours(editor: Editor, list: EditedList, path: number[]): boolean {
  const [before, after] = [Editor.previous(editor, { at: path }), Editor.next(editor, { at: path })];
  const isAlike = (entry: typeof before) => entry && isList(entry[0]) && entry[0].format === list.format;
  if (after && isAlike(after)) Transforms.mergeNodes(editor, { at: after[1] });
  else if (isAlike(before)) Transforms.mergeNodes(editor, { at: path });
  else return false;
  return true;
}

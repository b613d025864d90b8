import { Editor, Element, Node, type NodeEntry, Range, Transforms } from 'slate';
import type { DraftImage, DraftLink, DraftList } from './draft.ts';

export const isList = (node: Node): node is DraftList => Element.isElement(node) && node.type === 'list';
type Item = Extract<Element, { type: 'list-item' }>;
export const isItem = (node: Node): node is Item => Element.isElement(node) && node.type === 'list-item';
export const isLink = (node: Node): node is DraftLink => Element.isElement(node) && node.type === 'link';
export const isImage = (node: Node): node is DraftImage => Element.isElement(node) && node.type === 'image';
/** A block with text: a paragraph, a heading, an item … */
type Line = Exclude<Element, DraftImage | DraftLink | DraftList>;
export const isLine = (node: Node): node is Line =>
  Element.isElement(node) && !isList(node) && !isLink(node) && !isImage(node);

/** The selected lines. */
export function selectedLines(editor: Editor): NodeEntry<Line>[] {
  const { selection } = editor;
  if (!selection) return [];
  return [...Editor.nodes(editor, { at: Editor.unhangRange(editor, selection), match: isLine })];
}

/** The line at the caret; undefined while several are selected. */
export function findLine(editor: Editor): NodeEntry<Line> | undefined {
  const { selection } = editor;
  if (!selection || !Range.isCollapsed(selection)) return undefined;
  return Editor.above(editor, { match: isLine });
}

export function isEmpty(line: Element): boolean {
  return Node.string(line) === '';
}

/** The list of an item; undefined for other lines. */
export function listOfLine(editor: Editor, path: number[]): NodeEntry<DraftList> | undefined {
  return Editor.above(editor, { at: path, match: isList });
}

/** Without a selection (a tool used before typing), selects the end. */
export function ensureSelection(editor: Editor): void {
  if (!editor.selection) Transforms.select(editor, Editor.end(editor, []));
}

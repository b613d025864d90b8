import { Editor, Element, type NodeEntry, Path, Point, Transforms } from 'slate';
import type { Blocks } from '#contract/values/rich-text.ts';
import { type Allowed, isAllowed } from './allowed.ts';
import { canWriteAfter, emptyParagraph } from './draft.ts';
import { insertBlocks, insertLines } from './editor/paste.ts';
import { setLines } from './kinds.ts';
import { leaveLinkAtItsEnd } from './links.ts';
import { findItem, normalizeList, outdent } from './lists.ts';
import { findLine, isEmpty, isImage, isItem, isLine, isLink, isList } from './nodes.ts';

type Options = {
  allowed: Allowed;
  /** parses the clipboard's HTML; without it only plain text is pasted */
  readHtml?: ((html: string) => Blocks) | undefined;
};

/** Adds the blocks that a field allows to an editor, and keys to leave them. */
export function withBlocks(editor: Editor, { allowed, readHtml }: Options): Editor {
  const { insertBreak, deleteBackward, insertText, normalizeNode, insertData, isVoid, isInline } = editor;
  editor.isVoid = (element) => isImage(element) || isVoid(element);
  editor.isInline = (element) => isLink(element) || isInline(element);

  editor.insertBreak = () => {
    if (!leaveByEnter(editor)) insertBreak();
  };
  editor.insertSoftBreak = () => {
    if (allowed.includes('line')) editor.insertText('\n');
    else editor.insertBreak();
  };
  // Backspace at the start of a line makes it a paragraph
  editor.deleteBackward = (unit) => {
    if (!leaveBackwards(editor)) deleteBackward(unit);
  };
  editor.insertText = (text, options) => {
    leaveLinkAtItsEnd(editor);
    insertText(text, options);
  };
  editor.insertData = (data) => {
    const [text, html] = [data.getData('text/plain'), data.getData('text/html')];
    const isInCode = findLine(editor)?.[0].type === 'code';
    const blocks = html && readHtml && !isInCode ? readHtml(html) : [];
    if (blocks.length > 0) insertBlocks(editor, blocks, allowed);
    else if (text && isInCode) editor.insertText(text);
    else if (text) insertLines(editor, text);
    else insertData(data);
  };
  editor.normalizeNode = (entry, options) => {
    if (!normalize(editor, entry, allowed)) normalizeNode(entry, options);
  };
  return editor;
}

/** Enter leaves an empty item, quote or line of code; after a heading or an image it starts a paragraph. */
function leaveByEnter(editor: Editor): boolean {
  const { selection } = editor;
  const image = selection && Editor.above(editor, { match: isImage });
  if (image) {
    Transforms.insertNodes(editor, emptyParagraph(), { at: Path.next(image[1]), select: true });
    return true;
  }
  const lineEntry = findLine(editor);
  if (!selection || !lineEntry) return false;
  const [line, path] = lineEntry;
  if (isItem(line) && isEmpty(line)) outdent(editor);
  else if (line.type === 'quote' && isEmpty(line)) setLines(editor, 'paragraph');
  else if (line.type === 'code') breakCode(editor, path);
  else if (line.type === 'heading' && Point.equals(selection.focus, Editor.end(editor, path)))
    Transforms.insertNodes(editor, emptyParagraph(), { at: Path.next(path), select: true });
  else return false;
  return true;
}

/** Enter in code: another line; on an empty last line a paragraph after it. */
function breakCode(editor: Editor, path: Path): void {
  const isLast = editor.selection && Point.equals(editor.selection.focus, Editor.end(editor, path));
  if (!isLast || !Editor.string(editor, path).endsWith('\n')) {
    editor.insertText('\n');
    return;
  }
  editor.deleteBackward('character');
  Transforms.insertNodes(editor, emptyParagraph(), { at: Path.next(path), select: true });
}

function leaveBackwards(editor: Editor): boolean {
  const lineEntry = findLine(editor);
  if (!lineEntry || !editor.selection) return false;
  const [line, path] = lineEntry;
  if (!Point.equals(editor.selection.anchor, Editor.start(editor, path))) return false;
  if (findItem(editor)) outdent(editor);
  else if (line.type !== 'paragraph') setLines(editor, 'paragraph');
  else return false;
  return true;
}

/** Normalizes to allowed blocks in allowed places. */
function normalize(editor: Editor, [node, path]: NodeEntry, allowed: Allowed): boolean {
  if (Editor.isEditor(node)) return normalizeEnd(editor);
  if (!Element.isElement(node)) return false;
  if (isList(node)) return normalizeList(editor, node, path, allowed.includes('inner-list'));
  const [parent] = Editor.parent(editor, path);
  if (isLink(node)) {
    const isInText = Element.isElement(parent) && parent.type !== 'code' && !isLink(parent);
    if (isInText && !isEmpty(node) && allowed.includes('link')) return false;
    Transforms.unwrapNodes(editor, { at: path, match: isLink });
  } else if (isItem(node)) {
    if (isList(parent)) return false;
    setLines(editor, 'paragraph', Editor.range(editor, path));
  } else if (!isAllowed(node.type, allowed)) {
    if (isLine(node)) setLines(editor, 'paragraph', Editor.range(editor, path));
    else Transforms.removeNodes(editor, { at: path });
  } else return false;
  return true;
}

function normalizeEnd(editor: Editor): boolean {
  if (canWriteAfter(editor.children.at(-1))) return false;
  Transforms.insertNodes(editor, emptyParagraph(), { at: [editor.children.length] });
  return true;
}

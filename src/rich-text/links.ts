import { Editor, type NodeEntry, Path, Point, Range, Transforms } from 'slate';
import { isSafeUrl } from '#contract/values/rich-text.ts';
import type { DraftLink } from './draft.ts';
import { ensureSelection, isLink } from './nodes.ts';

/** The link at the caret. */
export function findLink(editor: Editor): NodeEntry<DraftLink> | undefined {
  if (!editor.selection) return undefined;
  const [link] = Editor.nodes(editor, { match: isLink });
  return link;
}

/** Links the selection, or changes the link at the caret; without a selection the address is inserted as text. */
export function setLink(editor: Editor, url: string): void {
  ensureSelection(editor);
  const { selection } = editor;
  const link = findLink(editor);
  if (link && selection && Range.includes(Editor.range(editor, link[1]), selection.focus))
    Transforms.setNodes(editor, { url }, { at: link[1] });
  else if (selection && Range.isExpanded(selection)) {
    Editor.withoutNormalizing(editor, () => {
      Transforms.unwrapNodes(editor, { match: isLink, split: true });
      Transforms.wrapNodes<DraftLink>(editor, { type: 'link', url, children: [] }, { split: true });
    });
    Transforms.collapse(editor, { edge: 'end' });
  } else {
    const text = url.replace(/^(mailto|tel):/, '');
    Transforms.insertNodes(editor, { type: 'link', url, children: [{ text }] }, { select: true });
  }
}

export function removeLink(editor: Editor): void {
  Transforms.unwrapNodes(editor, { match: isLink });
}

/** The URL of typed text: evim.az is https://evim.az, a@b.az a mailbox, +994… a telephone. Null if it is none. */
export function readUrl(address: string): string | null {
  const url = address.trim();
  const digits = url.replaceAll(/[\s()-]/g, '');
  const guesses = [
    url,
    /^[^\s@:/]+@[^\s@]+\.\w+$/.test(url) ? `mailto:${url}` : '',
    /^\+?\d{5,15}$/.test(digits) ? `tel:${digits}` : '',
    /^[\w-]+(\.[\w-]+)+(\/\S*)?$/.test(url) ? `https://${url}` : '',
  ];
  return guesses.find((guess) => isSafeUrl(guess)) ?? null;
}

/** Moves the caret out of the link, so that typing at its end goes after it. */
export function leaveLinkAtItsEnd(editor: Editor): void {
  const { selection } = editor;
  const link = findLink(editor);
  if (!selection || !link || !Range.isCollapsed(selection)) return;
  if (!Point.equals(selection.anchor, Editor.end(editor, link[1]))) return;
  Transforms.select(editor, Editor.start(editor, Path.next(link[1])));
}

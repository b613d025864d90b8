import type { Editor } from 'slate';
import type { Mark } from '#contract/values/rich-text.ts';
import { canMove, findImage, moveBlock } from '../blocks.ts';
import { findLink } from '../links.ts';
import { canIndent, canOutdent, indent, isInList, outdent, toggleList } from '../lists.ts';
import { isMarked, toggleMark } from '../marks.ts';
import type { ToolName } from './toolbar.tsx';

type Act = {
  /** a tool that is on or off where the caret is */
  isOn?: (editor: Editor) => boolean;
  /** whether it can do anything there */
  canRun?: (editor: Editor) => boolean;
  run: (editor: Editor) => void;
  /** Ctrl or ⌘ with the key at this place of the keyboard: on a Russian one the letter is another */
  key?: string;
};

/** What the tools do to the text; those of links and pictures open a panel besides (panels.tsx). */
export const ACTS: Record<ToolName, Act> = {
  bold: markAct('bold', 'KeyB'),
  italic: markAct('italic', 'KeyI'),
  underline: markAct('underline', 'KeyU'),
  strikethrough: markAct('strikethrough', 'Shift+KeyX'),
  code: markAct('code', 'KeyE'),
  unordered: listAct('unordered', 'Shift+Digit8'),
  ordered: listAct('ordered', 'Shift+Digit7'),
  indent: { canRun: canIndent, run: indent, key: 'BracketRight' },
  outdent: { canRun: canOutdent, run: outdent, key: 'BracketLeft' },
  link: { isOn: (editor) => findLink(editor) !== undefined, run: () => undefined, key: 'KeyK' },
  image: { isOn: (editor) => findImage(editor) !== undefined, run: () => undefined },
  up: { canRun: (editor) => canMove(editor, -1), run: (editor) => moveBlock(editor, -1), key: 'Shift+ArrowUp' },
  down: { canRun: (editor) => canMove(editor, 1), run: (editor) => moveBlock(editor, 1), key: 'Shift+ArrowDown' },
  undo: { canRun: ({ history }) => history.undos.length > 0, run: (editor) => editor.undo() },
  redo: { canRun: ({ history }) => history.redos.length > 0, run: (editor) => editor.redo() },
};

function markAct(mark: Mark, key: string): Act {
  return { isOn: (editor) => isMarked(editor, mark), run: (editor) => toggleMark(editor, mark), key };
}

function listAct(format: 'ordered' | 'unordered', key: string): Act {
  return { isOn: (editor) => isInList(editor, format), run: (editor) => toggleList(editor, format), key };
}

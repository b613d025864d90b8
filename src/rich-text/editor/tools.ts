import type { Editor } from 'slate';
import type { Mark } from '#contract/values/rich-text.ts';
import { canMove, findImage, moveBlock } from '../blocks.ts';
import { findLink } from '../links.ts';
import { canIndent, canOutdent, indent, isInList, outdent, toggleList } from '../lists.ts';
import { isMarked, toggleMark } from '../marks.ts';
import type { ToolName } from './toolbar.tsx';

type Command = {
  /** for toggles: whether it is on at the caret */
  isOn?: (editor: Editor) => boolean;
  /** whether it has an effect at the caret */
  canRun?: (editor: Editor) => boolean;
  run: (editor: Editor) => void;
  /** Ctrl or ⌘ with the key at this position: a Russian layout has another letter there */
  key?: string;
};

/** The commands of the tools; links and images also open a panel (panels.tsx). */
export const COMMANDS: Record<ToolName, Command> = {
  bold: markCommand('bold', 'KeyB'),
  italic: markCommand('italic', 'KeyI'),
  underline: markCommand('underline', 'KeyU'),
  strikethrough: markCommand('strikethrough', 'Shift+KeyX'),
  code: markCommand('code', 'KeyE'),
  unordered: listCommand('unordered', 'Shift+Digit8'),
  ordered: listCommand('ordered', 'Shift+Digit7'),
  indent: { canRun: canIndent, run: indent, key: 'BracketRight' },
  outdent: { canRun: canOutdent, run: outdent, key: 'BracketLeft' },
  link: { isOn: (editor) => findLink(editor) !== undefined, run: () => undefined, key: 'KeyK' },
  image: { isOn: (editor) => findImage(editor) !== undefined, run: () => undefined },
  up: { canRun: (editor) => canMove(editor, -1), run: (editor) => moveBlock(editor, -1), key: 'Shift+ArrowUp' },
  down: { canRun: (editor) => canMove(editor, 1), run: (editor) => moveBlock(editor, 1), key: 'Shift+ArrowDown' },
  undo: { canRun: ({ history }) => history.undos.length > 0, run: (editor) => editor.undo() },
  redo: { canRun: ({ history }) => history.redos.length > 0, run: (editor) => editor.redo() },
};

function markCommand(mark: Mark, key: string): Command {
  return { isOn: (editor) => isMarked(editor, mark), run: (editor) => toggleMark(editor, mark), key };
}

function listCommand(format: 'ordered' | 'unordered', key: string): Command {
  return { isOn: (editor) => isInList(editor, format), run: (editor) => toggleList(editor, format), key };
}

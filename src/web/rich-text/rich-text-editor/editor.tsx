import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { createEditor, Editor, Transforms } from 'slate';
import { withHistory } from 'slate-history';
import {
  Editable,
  ReactEditor,
  type RenderElementProps,
  type RenderLeafProps,
  type RenderPlaceholderProps,
  Slate,
  useSlate,
  withReact,
} from 'slate-react';
import type { SimpleBlock } from '#contract/values/rich-text.ts';
import { isInList, isMarked, toggleList, toggleMark, withLists } from './behaviour.ts';
import { blocksOfEdited, editedOf } from './edited.ts';
import { EditorFrame, type EditorProps, TEXT_AREA } from './frame.tsx';
import { type Tool, Toolbar } from './toolbar.tsx';

/** Text with bold, italic and lists. It follows a value that was changed from outside. */
export function RichTextEditor({ value, onChange, isInvalid = false, ...area }: EditorProps) {
  const [editor] = useState(() => withLists(withHistory(withReact(createEditor()))));
  const [start] = useState(() => editedOf(value));
  const told = useRef(value);
  useEffect(() => {
    if (isSame(value, told.current)) return;
    told.current = value;
    replaceAll(editor, value);
  }, [editor, value]);
  return (
    <Slate
      editor={editor}
      initialValue={start}
      onValueChange={(edited) => {
        const blocks = blocksOfEdited(edited);
        if (isSame(blocks, told.current)) return;
        told.current = blocks;
        onChange(blocks);
      }}
    >
      <EditorFrame isInvalid={isInvalid}>
        <Tools />
        <TextArea editor={editor} isInvalid={isInvalid} {...area} />
      </EditorFrame>
    </Slate>
  );
}

function Tools() {
  const editor = useSlate();
  const pressed: Tool[] = [
    ...(['bold', 'italic'] as const).filter((mark) => isMarked(editor, mark)),
    ...(['unordered', 'ordered'] as const).filter((format) => isInList(editor, format)),
  ];
  const press = (tool: Tool) => {
    followSelection(editor);
    if (tool === 'bold' || tool === 'italic') toggleMark(editor, tool);
    else toggleList(editor, tool);
    ReactEditor.focus(editor);
  };
  return <Toolbar pressed={pressed} onPress={press} />;
}

type AreaProps = Omit<EditorProps, 'value' | 'onChange'> & { editor: Editor };

function TextArea({ editor, id, labelledBy, describedBy, isInvalid, placeholder, onBlur }: AreaProps) {
  return (
    <Editable
      data-text
      id={id}
      aria-labelledby={labelledBy}
      aria-describedby={describedBy}
      aria-invalid={isInvalid || undefined}
      {...(placeholder && { placeholder })}
      onBlur={() => onBlur?.()}
      onKeyDown={(event) => pressKey(editor, event)}
      // a phone's own menu of the selection
      onDOMBeforeInput={(event) => {
        const mark = FORMATS[event.inputType];
        if (!mark) return;
        event.preventDefault();
        toggleMark(editor, mark);
      }}
      renderElement={renderElement}
      renderLeaf={renderLeaf}
      renderPlaceholder={renderPlaceholder}
      spellCheck
      disableDefaultStyles
      className={`${TEXT_AREA} relative`}
    />
  );
}

const FORMATS: Record<string, 'bold' | 'italic'> = { formatBold: 'bold', formatItalic: 'italic' };
// by its place on the keyboard: on a Russian one the letter is another
const SHORTCUTS: Record<string, 'bold' | 'italic'> = { KeyB: 'bold', KeyI: 'italic' };

function pressKey(editor: Editor, event: KeyboardEvent): void {
  const mark = SHORTCUTS[event.code];
  if (!mark || !(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey) return;
  event.preventDefault();
  followSelection(editor);
  toggleMark(editor, mark);
}

/** Slate hears of a new selection up to 100 ms late: Ctrl+A, Ctrl+B can be quicker. */
function followSelection(editor: Editor): void {
  const selected = document.getSelection();
  if (!selected?.anchorNode || !ReactEditor.isFocused(editor)) return;
  if (!ReactEditor.hasDOMNode(editor, selected.anchorNode, { editable: true })) return;
  const range = ReactEditor.toSlateRange(editor, selected, { exactMatch: false, suppressThrow: true });
  if (range) Transforms.select(editor, range);
}

function renderElement({ attributes, element, children }: RenderElementProps) {
  if (element.type === 'list-item') return <li {...attributes}>{children}</li>;
  if (element.type === 'paragraph') return <p {...attributes}>{children}</p>;
  const [Tag, marker] =
    element.format === 'ordered' ? (['ol', 'list-decimal'] as const) : (['ul', 'list-disc'] as const);
  return (
    <Tag {...attributes} className={`${marker} pl-6 marker:text-muted`}>
      {children}
    </Tag>
  );
}

function renderLeaf({ attributes, leaf, children }: RenderLeafProps) {
  const look = [
    leaf.bold && 'font-bold',
    leaf.italic && 'italic',
    leaf.underline && 'underline',
    leaf.strikethrough && 'line-through',
    leaf.code && 'font-mono',
  ];
  return (
    <span {...attributes} className={look.filter(Boolean).join(' ') || undefined}>
      {children}
    </span>
  );
}

function renderPlaceholder({ attributes, children }: RenderPlaceholderProps) {
  // fainter than muted could not be read, and without the padding it would run over the edge
  return (
    <span
      {...attributes}
      style={{ ...attributes.style, opacity: 1, width: 'calc(100% - 1.5rem)' }}
      className="text-muted"
    >
      {children}
    </span>
  );
}

function replaceAll(editor: Editor, value: SimpleBlock[]): void {
  Editor.withoutNormalizing(editor, () => {
    Transforms.deselect(editor);
    Transforms.removeNodes(editor, { at: [], match: (_, path) => path.length === 1, mode: 'highest' });
    Transforms.insertNodes(editor, editedOf(value), { at: [0] });
  });
}

function isSame(one: SimpleBlock[], other: SimpleBlock[]): boolean {
  return one === other || JSON.stringify(one) === JSON.stringify(other);
}

import type { KeyboardEvent } from 'react';
import type { Editor } from 'slate';
import { Editable } from 'slate-react';
import type { Blocks, Mark } from '#contract/values/rich-text.ts';
import { toggleMark } from '../marks.ts';
import { RenderElement, RenderLeaf, RenderPlaceholder } from '../render.tsx';
import type { FieldProps } from './frame.tsx';
import type { ToolName } from './toolbar.tsx';
import { COMMANDS } from './tools.ts';

type Props = Omit<FieldProps<Blocks>, 'value' | 'onChange'> & {
  editor: Editor;
  /** the tools with keyboard shortcuts */
  tools: readonly ToolName[];
  onPress: (tool: ToolName) => void;
};

/** The text itself. */
export function TextArea({
  editor,
  tools,
  onPress,
  id,
  labelledBy,
  describedBy,
  lang,
  isInvalid,
  placeholder,
  onBlur,
}: Props) {
  return (
    <Editable
      id={id}
      lang={lang}
      aria-labelledby={labelledBy}
      aria-describedby={describedBy}
      aria-invalid={isInvalid || undefined}
      {...(placeholder && { placeholder })}
      onBlur={() => onBlur?.()}
      onKeyDown={(event) => {
        const tool = tools.find((one) => isKeyOf(one, event));
        if (!tool) return;
        event.preventDefault();
        onPress(tool);
      }}
      // a phone's selection menu
      onDOMBeforeInput={(event) => {
        const mark = FORMATS[event.inputType];
        if (!mark || !tools.includes(mark)) return;
        event.preventDefault();
        toggleMark(editor, mark);
      }}
      renderElement={RenderElement}
      renderLeaf={RenderLeaf}
      renderPlaceholder={RenderPlaceholder}
      spellCheck
      disableDefaultStyles
      className="rich-text-area"
    />
  );
}

const FORMATS: Record<string, Mark> = { formatBold: 'bold', formatItalic: 'italic', formatUnderline: 'underline' };

function isKeyOf(tool: ToolName, event: KeyboardEvent): boolean {
  if (event.altKey || !(event.ctrlKey || event.metaKey)) return false;
  return COMMANDS[tool].key === `${event.shiftKey ? 'Shift+' : ''}${event.code}`;
}

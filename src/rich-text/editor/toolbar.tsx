import type { ComponentType, HTMLAttributes, ReactNode } from 'react';
import type { Mark } from '#contract/values/rich-text.ts';

export type ToolName =
  | Mark
  | 'unordered'
  | 'ordered'
  | 'indent'
  | 'outdent'
  | 'link'
  | 'image'
  | 'up'
  | 'down'
  | 'undo'
  | 'redo';

/** A button of the toolbar, with its words and look. */
export type Tool = {
  name: ToolName;
  label: string;
  Icon: ComponentType<{ 'aria-hidden': true }>;
  keys?: string;
  /** stands a little apart from the one before it */
  opensGroup?: boolean;
};

type Props = HTMLAttributes<HTMLDivElement> & {
  label: string;
  tools: readonly Tool[];
  /** of a tool that is on or off where the caret is */
  isOn?: (tool: ToolName) => boolean | undefined;
  canPress?: (tool: ToolName) => boolean;
  /** none while the editor has not come */
  onPress?: (tool: ToolName) => void;
  children?: ReactNode;
};

/** What can be done to the text. Pressing a tool leaves the caret, and a phone's keyboard, where they are. */
export function Toolbar({ label, tools, isOn, canPress, onPress, children, ...rest }: Props) {
  return (
    <div role="toolbar" aria-label={label} className="rich-text-tools" {...rest}>
      {children}
      {tools.map(({ name, label, Icon, keys, opensGroup }) => (
        <button
          key={name}
          type="button"
          aria-label={label}
          title={label}
          aria-pressed={isOn?.(name)}
          // one that is disabled would lose the focus
          aria-disabled={canPress?.(name) === false || undefined}
          aria-keyshortcuts={keys}
          data-group={opensGroup}
          disabled={!onPress}
          onPointerDown={(event) => event.preventDefault()}
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => onPress?.(name)}
        >
          <Icon aria-hidden />
        </button>
      ))}
    </div>
  );
}

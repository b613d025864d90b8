import type { HTMLAttributes, ReactNode } from 'react';
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

/** A button of the toolbar, with its label and icon. */
export type Tool = {
  name: ToolName;
  label: string;
  icon: ReactNode;
  keys?: string;
  /** separated from the one before it */
  opensGroup?: boolean;
};

type Props = HTMLAttributes<HTMLDivElement> & {
  label: string;
  tools: readonly Tool[];
  /** for toggles: whether it is on at the caret */
  isOn?: (tool: ToolName) => boolean | undefined;
  canPress?: (tool: ToolName) => boolean;
  /** undefined until the editor is loaded */
  onPress?: (tool: ToolName) => void;
  children?: ReactNode;
};

/** The toolbar. Pressing a tool keeps the caret, and a phone's keyboard. */
export function Toolbar({ label, tools, isOn, canPress, onPress, children, ...rest }: Props) {
  return (
    <div role="toolbar" aria-label={label} className="rich-text-tools" {...rest}>
      {children}
      {tools.map(({ name, label, icon, keys, opensGroup }) => (
        <button
          key={name}
          type="button"
          aria-label={label}
          title={label}
          aria-pressed={isOn?.(name)}
          // a disabled one would lose the focus
          aria-disabled={canPress?.(name) === false || undefined}
          aria-keyshortcuts={keys}
          data-group={opensGroup}
          disabled={!onPress}
          onPointerDown={(event) => event.preventDefault()}
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => onPress?.(name)}
        >
          {icon}
        </button>
      ))}
    </div>
  );
}

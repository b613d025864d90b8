import type { ReactNode } from 'react';

export type FieldProps<Value> = {
  id: string;
  /** ids of its label, and of what is told below it */
  labelledBy: string;
  describedBy?: string | undefined;
  value: Value;
  onChange: (value: Value) => void;
  onBlur?: (() => void) | undefined;
  placeholder?: string | undefined;
  isInvalid?: boolean;
};

/**
 * The box around the tools and the text; the same for the editor and for what stands in its place. Its looks are in
 * rich-text.css, its colours those of the page around it.
 */
export function EditorFrame({ isInvalid = false, children }: { isInvalid?: boolean; children: ReactNode }) {
  return <div className={isInvalid ? 'rich-text rich-text-invalid' : 'rich-text'}>{children}</div>;
}

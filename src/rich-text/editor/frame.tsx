import type { ReactNode } from 'react';

export type FieldProps<Value> = {
  id: string;
  /** ids of its label, and of its hint or error */
  labelledBy: string;
  describedBy?: string | undefined;
  /** of the text, where it is not the page's */
  lang?: string | undefined;
  value: Value;
  onChange: (value: Value) => void;
  onBlur?: (() => void) | undefined;
  placeholder?: string | undefined;
  isInvalid?: boolean;
};

/**
 * The box around the toolbar and the text, of the editor and its fallback. Styled by rich-text.css, with the colours of the
 * page around it.
 */
export function EditorFrame({ isInvalid = false, children }: { isInvalid?: boolean; children: ReactNode }) {
  return <div className={isInvalid ? 'rich-text rich-text-invalid' : 'rich-text'}>{children}</div>;
}

import { useId } from 'react';
import type { SimpleBlock } from '#contract/values/rich-text.ts';
import type { FieldProps } from '#rich-text/editor/frame.tsx';
import { lazyComponent } from '../boot/lazy-component.tsx';
import { PlainEditor } from './plain-editor.tsx';

const Editor = lazyComponent<FieldProps<SimpleBlock[]>>(
  () => import('./owner-editor.tsx').then((module) => module.OwnerEditor),
  {
    Fallback: PlainEditor,
  },
);

type Props = {
  label: string;
  value: SimpleBlock[];
  onChange: (value: SimpleBlock[]) => void;
  onBlur?: () => void;
  placeholder?: string;
  hint?: string | undefined;
  /** the error */
  error?: string | undefined;
  id?: string;
};

/** A text with bold, italic and lists, with its label above and the error below. */
export function RichTextField({ label, hint, error, id, ...rest }: Props) {
  const own = useId();
  const field = id ?? own;
  const message = error ?? hint;
  return (
    <div className="min-w-0">
      {/* biome-ignore lint/a11y/noStaticElementInteractions: a label cannot name an editable text; keys reach it directly */}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: as above */}
      <span
        id={`${field}-label`}
        onClick={() => document.getElementById(field)?.focus()}
        className="mb-1 block w-fit cursor-pointer text-sm font-medium text-muted"
      >
        {label}
      </span>
      <Editor
        {...rest}
        id={field}
        labelledBy={`${field}-label`}
        describedBy={message && `${field}-message`}
        isInvalid={error !== undefined}
      />
      {message && (
        <p id={`${field}-message`} className={`mt-1 text-sm ${error ? 'text-danger' : 'text-muted'}`}>
          {message}
        </p>
      )}
    </div>
  );
}

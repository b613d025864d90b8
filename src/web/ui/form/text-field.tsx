import { type ComponentProps, type ReactNode, useId } from 'react';
import { focusIt } from '../focus.ts';

const BOX =
  'min-h-11 w-full rounded-field border border-edge bg-surface px-3 text-base text-ink transition-colors placeholder:text-muted hover:border-caspian read-only:bg-canvas read-only:text-muted aria-invalid:border-danger';

export type TextFieldProps = Omit<ComponentProps<'input'>, 'id'> & {
  label: string;
  /** the error */
  error?: string | undefined;
  hint?: string | undefined;
  /** takes the focus when it appears */
  isFirst?: boolean;
  /** rendered over the end of the input */
  end?: ReactNode;
};

/** A text input with its label and error. */
export function TextField({ label, error, hint, isFirst, end, className = '', ref, ...rest }: TextFieldProps) {
  const id = useId();
  const message = error ?? hint;
  return (
    <div className="min-w-0">
      <label htmlFor={id} className="mb-1 block text-sm font-medium text-muted">
        {label}
      </label>
      <span className="relative block">
        <input
          {...rest}
          id={id}
          ref={isFirst ? focusIt : ref}
          aria-invalid={error ? true : undefined}
          aria-describedby={message ? `${id}-message` : undefined}
          className={`${BOX} ${end ? 'pr-12' : ''} ${className}`}
        />
        {end}
      </span>
      {message && (
        <p id={`${id}-message`} className={`mt-1 text-sm ${error ? 'text-danger' : 'text-muted'}`}>
          {message}
        </p>
      )}
    </div>
  );
}

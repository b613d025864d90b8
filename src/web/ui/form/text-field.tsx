import { type ComponentProps, type ReactNode, useId } from 'react';

const BOX =
  'min-h-11 w-full rounded-field border border-edge bg-surface px-3 text-base text-ink transition-colors placeholder:text-muted hover:border-caspian read-only:bg-canvas read-only:text-muted aria-invalid:border-danger';

export type TextFieldProps = Omit<ComponentProps<'input'>, 'id'> & {
  label: string;
  /** what is wrong with it */
  error?: string | undefined;
  hint?: string | undefined;
  /** takes the focus when it appears */
  isFirst?: boolean;
  /** stands over the end of the box */
  end?: ReactNode;
};

/** A line of text with its label above, and what is wrong with it below. */
export function TextField({ label, error, hint, isFirst, end, className = '', ref, ...rest }: TextFieldProps) {
  const id = useId();
  const told = error ?? hint;
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
          aria-describedby={told ? `${id}-told` : undefined}
          className={`${BOX} ${end ? 'pr-12' : ''} ${className}`}
        />
        {end}
      </span>
      {told && (
        <p id={`${id}-told`} className={`mt-1 text-sm ${error ? 'text-danger' : 'text-muted'}`}>
          {told}
        </p>
      )}
    </div>
  );
}

const focusIt = (input: HTMLInputElement | null) => input?.focus();

import { type ComponentProps, useId } from 'react';

type Props = Omit<ComponentProps<'textarea'>, 'id' | 'maxLength'> & {
  label: string;
  /** the maximum length; a counter shows the current one */
  most: number;
  /** the error */
  error?: string | undefined;
};

/** Several lines of text with a label above and a counter below. */
export function TextArea({ label, most, error, value = '', ...rest }: Props) {
  const id = useId();
  return (
    <div className="min-w-0">
      <label htmlFor={id} className="mb-1 block text-sm font-medium text-muted">
        {label}
      </label>
      <textarea
        {...rest}
        id={id}
        value={value}
        maxLength={most}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? `${id}-error` : `${id}-count`}
        className="block min-h-24 w-full rounded-field border border-edge bg-surface px-3 py-2 text-base text-ink transition-colors placeholder:text-muted hover:border-caspian aria-invalid:border-danger"
      />
      <div className="mt-1 flex justify-between gap-3 text-sm">
        {error && (
          <p id={`${id}-error`} className="text-danger">
            {error}
          </p>
        )}
        <p id={`${id}-count`} className="ml-auto text-muted tabular-nums">
          {String(value).length} / {most}
        </p>
      </div>
    </div>
  );
}

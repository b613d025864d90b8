import { type ComponentProps, useId } from 'react';
import { Icon } from '../icons/icon.tsx';
import type { IconName } from '../icons/names.ts';

const BOX =
  'min-h-11 w-full rounded-field border border-edge bg-surface px-3 text-base text-ink transition-colors hover:border-caspian aria-invalid:border-danger';

/** As wide as its icon, its value for screen readers alone. */
const NARROW =
  '@max-[13.5rem]/sort:w-11 @max-[13.5rem]/sort:px-0 @max-[13.5rem]/sort:text-transparent [&>option]:text-ink';

type Labelled = { label: string; hideLabel?: boolean };

type SelectProps = Labelled &
  ComponentProps<'select'> & {
    error?: string | undefined;
    /** stands for the words in a container `sort` that is too narrow for them */
    narrowIcon?: IconName;
  };

/** A select with its label, visible or for screen readers only, and its error. */
export function SelectField({ label, hideLabel, error, narrowIcon, children, ...rest }: SelectProps) {
  const id = useId();
  return (
    <div className="min-w-0">
      <label className="block min-w-0">
        <Label text={label} hidden={hideLabel} />
        <span className="relative block">
          <select
            {...rest}
            aria-invalid={error ? true : undefined}
            aria-describedby={error && `${id}-error`}
            className={`${BOX} appearance-none truncate pr-10 ${narrowIcon ? NARROW : ''}`}
          >
            {children}
          </select>
          <Icon
            name="chevron-down"
            className={`pointer-events-none absolute top-3 right-3 size-5 text-muted ${narrowIcon ? '@max-[13.5rem]/sort:hidden' : ''}`}
          />
          {narrowIcon && (
            <Icon
              name={narrowIcon}
              className="pointer-events-none absolute top-3 right-3 hidden size-5 @max-[13.5rem]/sort:block"
            />
          )}
        </span>
      </label>
      {error && (
        <p id={`${id}-error`} className="mt-1 text-sm text-danger">
          {error}
        </p>
      )}
    </div>
  );
}

/** A field for a number, typed freely. */
export function NumberField({ label, hideLabel, ...rest }: Labelled & ComponentProps<'input'>) {
  return (
    <label className="block">
      <Label text={label} hidden={hideLabel} />
      <input
        inputMode="numeric"
        {...rest}
        type="text"
        autoComplete="off"
        className={`${BOX} tabular-nums placeholder:text-muted`}
      />
    </label>
  );
}

function Label({ text, hidden }: { text: string; hidden?: boolean }) {
  return <span className={hidden ? 'sr-only' : 'mb-1 block text-sm font-medium text-muted'}>{text}</span>;
}

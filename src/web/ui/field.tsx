import { ChevronDown } from 'lucide-react';
import type { ComponentProps } from 'react';

const BOX =
  'min-h-11 w-full rounded-field border border-edge bg-surface px-3 text-base text-ink transition-colors hover:border-caspian';

type Labelled = { label: string; hideLabel?: boolean };

/** A select with its label above it, or only read out. */
export function SelectField({ label, hideLabel, children, ...rest }: Labelled & ComponentProps<'select'>) {
  return (
    <label className="block min-w-0">
      <Label text={label} hidden={hideLabel} />
      <span className="relative block">
        <select {...rest} className={`${BOX} appearance-none truncate pr-10`}>
          {children}
        </select>
        <ChevronDown aria-hidden className="pointer-events-none absolute top-3 right-3 size-5 text-muted" />
      </span>
    </label>
  );
}

/** A field for a whole number; typed freely, spaces allowed. */
export function NumberField({ label, hideLabel, ...rest }: Labelled & ComponentProps<'input'>) {
  return (
    <label className="block">
      <Label text={label} hidden={hideLabel} />
      <input
        {...rest}
        type="text"
        inputMode="numeric"
        autoComplete="off"
        className={`${BOX} tabular-nums placeholder:text-muted`}
      />
    </label>
  );
}

function Label({ text, hidden }: { text: string; hidden?: boolean }) {
  return <span className={hidden ? 'sr-only' : 'mb-1 block text-sm font-medium text-muted'}>{text}</span>;
}

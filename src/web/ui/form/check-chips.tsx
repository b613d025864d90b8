import { type Ref, useId } from 'react';

type Option = {
  value: string | number;
  label: string;
  /** its own key and value, where the options are not values of one key */
  name?: string;
  sent?: string;
};
type Props = {
  name?: string;
  legend: string;
  chosen: readonly (string | number)[];
  options: readonly Option[];
  /** at most one can be chosen */
  isSingle?: boolean;
  /** makes it controlled; without it the inputs are uncontrolled */
  onChoose?: (value: Option['value'], isChosen: boolean) => void;
  onLeave?: () => void;
  firstRef?: Ref<HTMLInputElement>;
  /** the error */
  error?: string | undefined;
};

/**
 * Several choices of a few, or one of them, all in sight. Checkboxes or radio buttons underneath, so a form sends them
 * without JavaScript.
 */
export function CheckChips({ name = '', legend, chosen, options, isSingle = false, error, ...control }: Props) {
  const { onChoose, onLeave, firstRef } = control;
  const id = useId();
  return (
    <fieldset
      role={isSingle ? 'radiogroup' : undefined}
      aria-describedby={error && `${id}-error`}
      aria-invalid={isSingle && error ? true : undefined}
      className="min-w-0"
    >
      <legend className="mb-1 text-sm font-medium text-muted">{legend}</legend>
      <div className="flex flex-wrap gap-1.5 md:gap-2">
        {options.map((option, at) => (
          <label
            key={option.value}
            className="flex min-h-11 min-w-11 items-center justify-center rounded-full border border-edge bg-surface px-2.5 md:px-3 text-center transition-colors hover:border-caspian has-checked:border-caspian has-checked:bg-caspian-tint has-checked:font-semibold has-checked:text-caspian has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-caspian"
          >
            <input
              type={isSingle ? 'radio' : 'checkbox'}
              name={option.name ?? name}
              value={option.sent ?? option.value}
              ref={at === 0 ? firstRef : undefined}
              {...(onChoose
                ? {
                    checked: chosen.includes(option.value),
                    onChange: (event) => onChoose(option.value, event.target.checked),
                  }
                : { defaultChecked: chosen.includes(option.value) })}
              onBlur={onLeave}
              className="sr-only"
            />
            {option.label}
          </label>
        ))}
      </div>
      {error && (
        <p id={`${id}-error`} className="mt-1 text-sm text-danger">
          {error}
        </p>
      )}
    </fieldset>
  );
}

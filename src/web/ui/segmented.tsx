import type { ComponentProps } from 'react';

type Props = {
  name: string;
  legend: string;
  value: string;
  options: { value: string; label: string }[];
  /** how a form's library takes an input, by its name */
  register?: (name: string) => ComponentProps<'input'>;
};

/** One choice of a few, all in sight. Radio buttons underneath: arrows move, and forms send it without JavaScript. */
export function Segmented({ name, legend, value, options, register }: Props) {
  return (
    <fieldset>
      <legend className="sr-only text-sm font-medium text-muted lg:not-sr-only lg:mb-1">{legend}</legend>
      <div className="flex rounded-field bg-canvas inset-ring inset-ring-edge">
        {options.map((option) => (
          <label
            key={option.value}
            className="flex min-h-11 flex-auto items-center justify-center rounded-field px-1.5 text-center font-medium text-muted transition-colors hover:text-ink has-checked:bg-caspian has-checked:text-on-caspian has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-caspian md:px-4"
          >
            <input
              type="radio"
              name={name}
              {...register?.(name)}
              value={option.value}
              defaultChecked={option.value === value}
              className="sr-only"
            />
            {option.label}
          </label>
        ))}
      </div>
    </fieldset>
  );
}

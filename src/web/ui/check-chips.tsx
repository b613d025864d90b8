type Option = {
  value: string | number;
  label: string;
  /** its own key, and what is sent for it, where the options are not values of one key */
  name?: string;
  sent?: string;
};
type Props = { name?: string; legend: string; chosen: readonly (string | number)[]; options: readonly Option[] };

/** Several choices of a few, all in sight. Checkboxes underneath, so a form sends them without JavaScript. */
export function CheckChips({ name, legend, chosen, options }: Props) {
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1 text-sm font-medium text-muted">{legend}</legend>
      <div className="flex flex-wrap gap-1.5 md:gap-2">
        {options.map((option) => (
          <label
            key={option.value}
            className="flex min-h-11 min-w-11 items-center justify-center rounded-full border border-edge bg-surface px-2.5 md:px-3 text-center transition-colors hover:border-caspian has-checked:border-caspian has-checked:bg-caspian-tint has-checked:font-semibold has-checked:text-caspian has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-caspian"
          >
            <input
              type="checkbox"
              name={option.name ?? name}
              value={option.sent ?? option.value}
              defaultChecked={chosen.includes(option.value)}
              className="sr-only"
            />
            {option.label}
          </label>
        ))}
      </div>
    </fieldset>
  );
}

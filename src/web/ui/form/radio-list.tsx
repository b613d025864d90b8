type Props<Value extends string> = {
  legend: string;
  name: string;
  /** '': not chosen yet */
  chosen: Value | '';
  onChoose: (value: Value) => void;
  options: { value: Value; label: string }[];
};

/** One choice of a few, one below the other. */
export function RadioList<Value extends string>({ legend, name, chosen, onChoose, options }: Props<Value>) {
  return (
    <fieldset>
      <legend className="mb-1 text-sm font-medium text-muted">{legend}</legend>
      <div className="grid gap-1">
        {options.map(({ value, label }) => (
          <label
            key={value}
            className="flex min-h-11 items-center gap-3 rounded-field px-3 py-1.5 transition-colors hover:bg-canvas has-checked:bg-caspian-tint has-focus-visible:outline-2 has-focus-visible:outline-caspian"
          >
            <input
              type="radio"
              name={name}
              value={value}
              checked={chosen === value}
              onChange={() => onChoose(value)}
              className="size-5 flex-none outline-none"
            />
            {label}
          </label>
        ))}
      </div>
    </fieldset>
  );
}

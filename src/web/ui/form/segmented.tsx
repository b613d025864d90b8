type Props<Value extends string> = {
  name: string;
  /** empty where the field has its name elsewhere */
  legend: string;
  /** hidden on a phone, where the options say as much */
  hidesLegend?: boolean;
  value: Value;
  options: { value: Value; label: string }[];
  /** makes it controlled; without it the inputs are uncontrolled */
  onChoose?: (value: Value) => void;
};

/** One choice of a few, all in sight. Radio buttons underneath: arrows move, and forms send it without JavaScript. */
export function Segmented<Value extends string>({ name, legend, hidesLegend, value, options, onChoose }: Props<Value>) {
  return (
    <fieldset>
      {legend !== '' && (
        <legend className={`text-sm font-medium text-muted ${hidesLegend ? 'sr-only md:not-sr-only md:mb-1' : 'mb-1'}`}>
          {legend}
        </legend>
      )}
      <div className="flex rounded-field bg-canvas inset-ring inset-ring-edge">
        {options.map((option) => (
          <label
            key={option.value}
            className="flex min-h-11 flex-auto items-center justify-center rounded-field px-1.5 py-1 text-center leading-tight font-medium text-muted transition-colors hover:text-ink has-checked:bg-caspian-tint has-checked:font-semibold has-checked:text-caspian-pressed has-checked:inset-ring-2 has-checked:inset-ring-caspian has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-caspian md:px-4"
          >
            <input
              type="radio"
              name={name}
              value={option.value}
              {...(onChoose
                ? { checked: option.value === value, onChange: () => onChoose(option.value) }
                : { defaultChecked: option.value === value })}
              className="sr-only"
            />
            {option.label}
          </label>
        ))}
      </div>
    </fieldset>
  );
}

import { type ChangeEvent, type Ref, useId } from 'react';

type Option = {
  value: string | number;
  label: string;
  /** its own key and value, where the options are not values of one key */
  name?: string;
  sent?: string;
  /** how many there would be; null: not known yet */
  count?: { text: string; isNone: boolean } | null;
  /** the values of the group that it takes the place of */
  excludes?: readonly (string | number)[];
};
type Props = {
  name?: string;
  legend: string;
  chosen: readonly (string | number)[];
  options: readonly Option[];
  /** at most one can be chosen */
  isSingle?: boolean;
  /** with room for their counts: short ones in tiles, others in rows */
  cells?: 'tiles' | 'rows' | undefined;
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
export function CheckChips({ name = '', legend, chosen, options, isSingle = false, cells, error, ...control }: Props) {
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
      <div className={cells ? GRIDS[cells] : 'flex flex-wrap gap-1.5 md:gap-2'}>
        {options.map((option, at) => (
          <label
            key={option.value}
            className={`flex min-h-11 min-w-11 items-center rounded-full border border-edge bg-surface px-2.5 text-center transition-colors hover:border-caspian has-checked:border-caspian has-checked:bg-caspian-tint has-checked:font-semibold has-checked:text-caspian has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-caspian md:px-3 ${cells ? CELLS[cells] : 'justify-center'} ${option.count?.isNone ? 'text-muted' : ''}`}
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
                : {
                    defaultChecked: chosen.includes(option.value),
                    onChange: option.excludes && ((event) => takeBack(event, option.excludes)),
                  })}
              onBlur={onLeave}
              {...(cells && { 'aria-label': option.label, 'aria-describedby': `${id}-${option.value}` })}
              className="sr-only"
            />
            <span>{option.label}</span>
            {cells && (
              <span id={`${id}-${option.value}`} className="min-h-5 text-sm font-normal text-muted tabular-nums">
                {option.count?.text}
              </span>
            )}
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

const GRIDS = {
  tiles: 'grid grid-cols-[repeat(auto-fill,minmax(3.75rem,1fr))] gap-1.5 md:gap-2',
  rows: 'grid auto-rows-fr grid-cols-[repeat(auto-fill,minmax(min(9.5rem,100%),1fr))] gap-1.5 md:gap-2',
};
/** A count may change, but not the place of what is around it. */
const CELLS = {
  tiles: 'min-h-13 flex-col justify-center rounded-field! leading-5',
  rows: 'justify-between gap-2 rounded-field! py-1 text-left! leading-5 max-md:text-sm md:px-3!',
};

/** Unchecks the others of the group that a choice takes the place of. */
function takeBack({ target }: ChangeEvent<HTMLInputElement>, values: Option['excludes'] = []): void {
  if (!target.checked) return;
  for (const other of target.closest('fieldset')?.querySelectorAll('input') ?? [])
    if (other.name === target.name && values.some((value) => String(value) === other.value)) other.checked = false;
}

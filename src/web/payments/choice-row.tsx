import type { ReactNode } from 'react';

type Props = {
  name: string;
  isChosen: boolean;
  onChoose: () => void;
  /** the id of the text that names it */
  labelledBy: string;
  isDisabled?: boolean;
  /** what stands at its right */
  end?: ReactNode;
  children: ReactNode;
};

/** One choice of a few as a row with an outline: a radio button, words, and a sum at the end. */
export function ChoiceRow({ name, isChosen, onChoose, labelledBy, isDisabled = false, end, children }: Props) {
  return (
    <label className="flex min-h-12 items-center gap-3 rounded-field border border-edge bg-surface px-3 py-1.5 transition-colors hover:border-caspian has-checked:border-caspian has-checked:bg-caspian-tint has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-caspian has-disabled:cursor-default has-disabled:border-line has-disabled:text-muted">
      <input
        type="radio"
        name={name}
        checked={isChosen}
        disabled={isDisabled}
        onChange={onChoose}
        aria-labelledby={labelledBy}
        className="size-5 flex-none outline-none"
      />
      <span className="min-w-0 flex-1">{children}</span>
      {end}
    </label>
  );
}

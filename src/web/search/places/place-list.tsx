import { useId } from 'react';
import { formatNumber } from '#contract/values/numbers.ts';
import { usePaths } from '../../text/paths.ts';
import type { Group, Line, Spot } from './place-groups.ts';

type Props = {
  group: Group;
  isChosen: (spot: Spot) => boolean;
  countOf: (spot: Spot) => number | undefined;
  onToggle: (spot: Spot) => void;
};

/** The places of one kind, or stations of one line, as checkboxes with the number of homes at each. */
export function PlaceList({ group, isChosen, countOf, onToggle }: Props) {
  const id = useId();
  const { language } = usePaths();
  return (
    <fieldset aria-labelledby={id} className="mt-6">
      <h3 id={id} className="mb-2 flex items-center gap-2 text-sm font-semibold text-muted">
        {group.line && <LineMark line={group.line} />}
        {group.title}
      </h3>
      <ul className="grid gap-x-6 sm:grid-cols-2">
        {group.spots.map((spot) => {
          const count = countOf(spot);
          return (
            <li key={spot.id}>
              <label className="flex min-h-11 items-center gap-3">
                <input
                  type="checkbox"
                  checked={isChosen(spot)}
                  onChange={() => onToggle(spot)}
                  className="size-5 flex-none"
                />
                {spot.line && <LineMark line={spot.line} />}
                <span className="min-w-0 flex-1">
                  {spot.name}
                  {spot.within && <span className="text-sm text-muted"> · {spot.within}</span>}
                </span>
                {count !== undefined && (
                  <span className="flex-none text-sm text-muted tabular-nums">{formatNumber(count, language)}</span>
                )}
              </label>
            </li>
          );
        })}
      </ul>
    </fieldset>
  );
}

function LineMark({ line }: { line: Line }) {
  return <span aria-hidden className={`size-3 flex-none rounded-full ${LINES[line]}`} />;
}

const LINES = { red: 'bg-metro-red', green: 'bg-metro-green', purple: 'bg-metro-purple' };

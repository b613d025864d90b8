import { type ChangeEvent, type RefObject, useEffect, useRef } from 'react';
import type { Range } from '#contract/search/rows.ts';
import { usePaths } from '../../text/paths.ts';
import { translatePhrase } from '../../text/phrases.ts';
import { useTranslation } from '../../text/translation.ts';
import { type Bars, type End, placeOf } from './range-bars.ts';
import type { FieldRow } from './search-rows.ts';
import { useBars } from './use-bars.ts';
import type { SearchForm } from './use-search-form.ts';

export type RangeHandlesProps = {
  field: FieldRow;
  form: SearchForm;
  /** around the two typed fields, which the handles write to */
  ends: RefObject<HTMLElement | null>;
};

/** How many homes there are by price or size, and a handle for either end. Typed numbers stay as exact as they are. */
export function RangeHandles({ field, form, ends }: RangeHandlesProps) {
  const { t } = useTranslation();
  const { language } = usePaths();
  const { name, row } = field;
  const bars = useBars(field, form);
  const [range = {}] = form.draft.filters[name] as Range[];
  const places = bars && placeOf(bars, range);
  const move = (end: End, { currentTarget: handle }: ChangeEvent<HTMLInputElement>) => {
    if (!bars || !places) return;
    const at = Number(handle.value);
    const allowed = end === 'min' ? Math.min(at, places.max - 1) : Math.max(at, places.min + 1);
    handle.value = String(allowed);
    const typed = ends.current?.querySelector<HTMLInputElement>(`[name=${name}_${end}]`);
    if (typed) typed.value = String(bars.edges[allowed] ?? '');
  };
  const inWords = (end: End) => {
    const value = places && bars?.edges[places[end]];
    if (typeof value !== 'number') return t('range_open');
    return translatePhrase(t, row.phrase({ [end]: value }, name, { places: [], language }, form.draft.filters));
  };
  return (
    <div className="relative h-22">
      {bars && places && (
        <>
          <BarChart bars={bars} places={places} />
          {(['min', 'max'] as const).map((end) => (
            <Handle
              key={end}
              label={t(`range_handle_${end}`, { name: t(field.legend) })}
              text={inWords(end)}
              place={places[end]}
              last={bars.edges.length - 1}
              // of two at the right end the lower one can be moved
              className={end === 'min' && places.min > bars.edges.length / 2 ? 'z-1' : ''}
              onMove={(event) => move(end, event)}
            />
          ))}
        </>
      )}
    </div>
  );
}

function BarChart({ bars: { counts }, places }: { bars: Bars; places: Record<End, number> }) {
  const most = Math.max(1, ...counts);
  return (
    <div aria-hidden className="absolute inset-x-5.5 top-0 flex h-16 items-end gap-px border-b-2 border-line">
      {counts.map((count, at) => (
        <span
          key={at}
          style={{ height: `${(count / most) * 100}%` }}
          className={`min-w-0 flex-1 ${count > 0 ? 'min-h-0.5' : ''} ${at >= places.min && at < places.max ? 'bg-muted' : 'bg-line'}`}
        />
      ))}
    </div>
  );
}

type HandleProps = {
  label: string;
  text: string;
  place: number;
  last: number;
  className: string;
  onMove: (event: ChangeEvent<HTMLInputElement>) => void;
};

/** A slider without a name: the form sends what is typed. */
function Handle({ label, text, place, last, className, onMove }: HandleProps) {
  const handle = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (handle.current) handle.current.value = String(place);
  }, [place]);
  return (
    <input
      ref={handle}
      type="range"
      min={0}
      max={last}
      defaultValue={place}
      aria-label={label}
      aria-valuetext={text}
      onChange={onMove}
      className={`range-handle absolute inset-x-0 top-10.5 ${className}`}
    />
  );
}

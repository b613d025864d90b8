import { type PointerEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { circleAround } from '#contract/places/around.ts';
import { MAX_CORNERS } from '#contract/wire/area.ts';
import type { Polygon } from '#contract/wire/polygon.ts';
import type { OpenedMap } from '#map/make-map.ts';
import { distanceText } from '../../text/distance.ts';
import { usePaths } from '../../text/paths.ts';
import { useTranslation } from '../../text/translation.ts';
import { buttonClass } from '../../ui/button.ts';
import { type Pixel, simplify } from './simplify.ts';

type Props = {
  map: OpenedMap;
  /** gets the focus at the end */
  opener: RefObject<HTMLElement | null>;
  onDrawn: (area: Polygon) => void;
  onCancel: () => void;
};

/** A new corner is at least this far from the last one, in pixels. */
const STEP = 3;
/** Smaller than this is no area but a touch, in pixels. */
const LEAST = 24;
/** Without drawing: this far around the middle of the map, in metres. */
const REACHES = [500, 1_000, 2_000, 3_000];
const CIRCLE_CORNERS = 32;

/** Draws an area with a finger or the mouse, in one line that closes itself; or chooses a circle around the middle. */
export function Drawing({ map, opener, onDrawn, onCancel }: Props) {
  const { t } = useTranslation();
  const { language } = usePaths();
  const [line, setLine] = useState<Pixel[]>([]);
  /** the finger or mouse that draws; others do nothing */
  const pointer = useRef<number | null>(null);
  const start = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    start.current?.focus({ preventScroll: true });
    return () => opener.current?.focus({ preventScroll: true });
  }, [opener]);
  const pixelOf = ({ clientX, clientY, currentTarget }: PointerEvent<Element>) => {
    const { left, top } = currentTarget.getBoundingClientRect();
    return { x: clientX - left, y: clientY - top };
  };
  const begin = (event: PointerEvent<SVGSVGElement>) => {
    const { isPrimary, button, pointerId } = event;
    if (!isPrimary || button !== 0 || (pointer.current !== null && pointer.current !== pointerId)) return;
    pointer.current = pointerId;
    event.currentTarget.setPointerCapture(pointerId);
    setLine([pixelOf(event)]);
  };
  const go = (event: PointerEvent<SVGSVGElement>) => {
    if (event.pointerId !== pointer.current || (event.buttons & 1) === 0) return;
    const last = line.at(-1);
    const next = pixelOf(event);
    if (last && Math.hypot(next.x - last.x, next.y - last.y) >= STEP) setLine([...line, next]);
  };
  const drop = ({ pointerId }: PointerEvent) => {
    if (pointerId !== pointer.current) return;
    pointer.current = null;
    setLine([]);
  };
  const end = (event: PointerEvent) => {
    if (event.pointerId !== pointer.current) return;
    drop(event);
    const corners = simplify(line, MAX_CORNERS);
    const isArea = corners.length >= 3 && Math.max(sizeOf(line, 'x'), sizeOf(line, 'y')) >= LEAST;
    if (!isArea) return;
    onDrawn(
      corners.map(({ x, y }) => {
        const { lng, lat } = map.unproject([x, y]);
        return [lng, lat];
      }),
    );
  };
  const drawCircle = (metres: number) => {
    const { lng, lat } = map.getCenter();
    const ring = circleAround({ longitude: lng, latitude: lat }, metres, CIRCLE_CORNERS);
    onDrawn(ring.slice(1).map(({ longitude, latitude }) => [longitude, latitude]));
  };
  return (
    <div
      role="dialog"
      aria-label={t('map_draw')}
      className="absolute inset-0 z-10"
      onKeyDown={(event) => event.key === 'Escape' && onCancel()}
    >
      <svg
        aria-hidden
        className="map-shape absolute inset-0 size-full cursor-crosshair touch-none"
        onPointerDown={begin}
        onPointerMove={go}
        onPointerUp={end}
        onPointerCancel={drop}
      >
        {/* as it counts, also where the line crosses itself */}
        <path fillRule="evenodd" d={line.length > 1 ? `M${line.map(({ x, y }) => `${x} ${y}`).join('L')}Z` : ''} />
      </svg>
      <div className="absolute inset-x-3 top-3 mx-auto max-w-md rounded-card bg-surface p-3 shadow-float">
        <div className="-mt-2 flex items-center justify-between gap-2">
          <p className="pt-1 leading-5 font-semibold">{t('map_draw_hint')}</p>
          <button type="button" onClick={onCancel} className={buttonClass('plain', '-mr-2 flex-none')}>
            {t('cancel')}
          </button>
        </div>
        <p className="mt-1 text-sm text-muted">{t('map_draw_around')}</p>
        <div className="mt-1 flex flex-wrap gap-2">
          {REACHES.map((metres, i) => (
            <button
              key={metres}
              ref={i === 0 ? start : undefined}
              type="button"
              onClick={() => drawCircle(metres)}
              className={buttonClass('quiet', 'px-3 tabular-nums')}
            >
              {distanceText(t, language, metres)}
            </button>
          ))}
        </div>
      </div>
    </div>
  );
}

function sizeOf(line: readonly Pixel[], axis: 'x' | 'y'): number {
  const values = line.map((one) => one[axis]);
  return Math.max(...values) - Math.min(...values);
}

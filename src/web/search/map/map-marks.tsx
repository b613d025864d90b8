import { type CSSProperties, useEffect, useLayoutEffect, useMemo, useRef } from 'react';
import { createPortal } from 'react-dom';
import type { OpenedMap } from '#map/make-map.ts';
import { useFavorites } from '../../favorites/favorites-query.ts';
import { targetsOf, useGuestFavorites } from '../../favorites/guest-favorites.ts';
import { useTranslation } from '../../text/translation.ts';
import { MarkText, useMarkLabel } from './mark-text.tsx';
import { bubbleSize, idsOf, type Mark } from './marks.ts';

type Props = {
  map: OpenedMap;
  marks: readonly Mark[];
  /** the home whose card is under the pointer or has the focus */
  activeId: number | null;
  seen: ReadonlySet<number>;
  favorites?: ReadonlySet<number>;
  onChoose: (mark: Mark) => void;
  /** the homes of the mark that the person is at; none when they leave it */
  onPoint: (ids: readonly number[]) => void;
};

const NONE: ReadonlySet<number> = new Set();

/** The same, with the person's favorites marked. */
export function MarksOfPerson(props: Props) {
  const ids = useFavorites((favorites) => favorites.flatMap(({ listing }) => (listing === null ? [] : [listing])));
  const favorites = useMemo(() => new Set(ids), [ids]);
  return <MapMarks {...props} favorites={favorites} />;
}

/** The same, with what is kept in this browser marked. */
export function MarksOfGuest(props: Props) {
  const kept = useGuestFavorites();
  const favorites = useMemo(
    () => new Set(targetsOf(kept).flatMap(({ kind, id }) => (kind === 'listing' ? [id] : []))),
    [kept],
  );
  return <MapMarks {...props} favorites={favorites} />;
}

/** The buttons on a map. Their places are set without React, for each frame of a movement. */
function MapMarks({ map, marks, activeId, seen, favorites = NONE, onChoose, onPoint }: Props) {
  const { t } = useTranslation();
  const labelOf = useMarkLabel();
  const group = useRef<HTMLDivElement>(null);
  const latest = useRef(marks);
  latest.current = marks;
  useLayoutEffect(() => {
    const place = () => group.current && placeMarks(map, group.current, latest.current);
    const settle = () => group.current && hideOverlaps(group.current);
    map.on('move', place);
    map.on('moveend', settle);
    return () => {
      map.off('move', place);
      map.off('moveend', settle);
    };
  }, [map]);
  useLayoutEffect(() => {
    if (!group.current) return;
    placeMarks(map, group.current, marks);
    hideOverlaps(group.current);
  }, [map, marks]);
  const pointed = useRef<string | null>(null);
  const point = (mark: Mark | null) => {
    pointed.current = mark?.key ?? null;
    onPoint(mark ? idsOf(mark) : []);
  };
  useEffect(() => {
    // a mark that goes while somebody is at it says nothing of its own
    if (pointed.current === null || marks.some(({ key }) => key === pointed.current)) return;
    pointed.current = null;
    onPoint([]);
  }, [marks, onPoint]);
  return createPortal(
    // biome-ignore lint/a11y/useSemanticElements: no fieldset, these are no fields
    <div ref={group} role="group" aria-label={t('map_marks')} className="map-marks">
      {marks.map((mark) => {
        const ids = idsOf(mark);
        const size = mark.kind === 'cell' ? bubbleSize(mark.n) : undefined;
        return (
          <button
            key={mark.key}
            type="button"
            aria-label={labelOf(mark)}
            data-kind={mark.kind}
            data-premium={mark.kind === 'pin' && mark.pin.premium ? '' : undefined}
            data-active={activeId !== null && ids.includes(activeId) ? '' : undefined}
            data-seen={ids.length > 0 && ids.every((id) => seen.has(id)) ? '' : undefined}
            data-kept={ids.some((id) => favorites.has(id)) ? '' : undefined}
            style={size ? ({ '--size': `${size}px` } as CSSProperties) : undefined}
            onClick={() => onChoose(mark)}
            onPointerEnter={() => point(mark)}
            onPointerLeave={() => point(null)}
            onFocus={() => point(mark)}
            onBlur={() => point(null)}
            className="map-mark"
          >
            <MarkText mark={mark} />
          </button>
        );
      })}
    </div>,
    map.getCanvasContainer(),
  );
}

function placeMarks(map: OpenedMap, group: HTMLElement, marks: readonly Mark[]): void {
  const { clientWidth: width, clientHeight: height } = map.getContainer();
  for (const [i, { lng, lat }] of marks.entries()) {
    const button = group.children[i] as HTMLElement | undefined;
    if (!button) continue;
    const { x, y } = map.project([lng, lat]);
    button.style.transform = `translate(-50%, -50%) translate(${Math.round(x)}px, ${Math.round(y)}px)`;
    // the focus must not scroll to what is outside
    button.style.visibility = x < 0 || y < 0 || x > width || y > height ? 'hidden' : '';
  }
}

/** Where marks would overlap, the later ones are dots. They grow again under the pointer and with the focus. */
function hideOverlaps(group: HTMLElement): void {
  const buttons = [...group.children] as HTMLElement[];
  for (const button of buttons) button.classList.remove('is-dot');
  const boxes = buttons.map((button) => button.getBoundingClientRect());
  const free: DOMRect[] = [];
  const dots = buttons.filter((_, i) => {
    const box = boxes[i] as DOMRect;
    const isFree = free.every(
      (one) => one.right <= box.left || one.left >= box.right || one.bottom <= box.top || one.top >= box.bottom,
    );
    if (isFree) free.push(box);
    return !isFree;
  });
  for (const button of dots) button.classList.add('is-dot');
}

import { type Ref, useEffect, useRef } from 'react';
import type { OpenedMap } from '#map/make-map.ts';
import { StillMap, type StillView } from './still-map.tsx';

type Props = { map: OpenedMap | null; view: StillView; ref: Ref<HTMLDivElement> };

/** A drawn picture that moves with the map above it, so that what lies on the map is seen at its place. */
export function MovingStill({ map, view, ref }: Props) {
  const frame = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!map) return;
    const move = () => {
      if (frame.current) frame.current.style.transform = movementOf(map, view);
    };
    move();
    map.on('move', move);
    return () => void map.off('move', move);
  }, [map, view]);
  return (
    <div ref={frame} className="absolute inset-0">
      <StillMap ref={ref} {...view} />
    </div>
  );
}

/** How a map has moved since it showed a view, for CSS. */
function movementOf(map: OpenedMap, { centre: { latitude, longitude }, zoom }: StillView): string {
  const { x, y } = map.project([longitude, latitude]);
  const { clientWidth, clientHeight } = map.getContainer();
  return `translate(${x - clientWidth / 2}px, ${y - clientHeight / 2}px) scale(${2 ** (map.getZoom() - zoom)})`;
}

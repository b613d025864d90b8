import { useLayoutEffect, useRef } from 'react';
import { createPortal } from 'react-dom';
import type { Polygon } from '#contract/wire/polygon.ts';
import type { OpenedMap } from '#map/make-map.ts';

type Props = {
  map: OpenedMap;
  /** closed lines; each path is filled by the even-odd rule, or where any of its lines is */
  shapes: readonly { key: string; lines: readonly Polygon[]; isUnion: boolean }[];
};

/** Areas on a map, under its marks. They follow it without React, for each frame of a movement. */
export function MapShapes({ map, shapes }: Props) {
  const svg = useRef<SVGSVGElement>(null);
  useLayoutEffect(() => {
    const draw = () => {
      for (const [i, { lines }] of shapes.entries())
        svg.current?.children[i]?.setAttribute('d', lines.map((line) => pathOf(map, line)).join(''));
    };
    draw();
    map.on('move', draw);
    map.on('resize', draw);
    return () => {
      map.off('move', draw);
      map.off('resize', draw);
    };
  }, [map, shapes]);
  return createPortal(
    <svg ref={svg} aria-hidden className="map-shape pointer-events-none absolute top-0 left-0 size-px overflow-visible">
      {shapes.map(({ key, isUnion }) => (
        <path key={key} fillRule={isUnion ? 'nonzero' : 'evenodd'} data-union={isUnion ? '' : undefined} />
      ))}
    </svg>,
    map.getCanvasContainer(),
  );
}

function pathOf(map: OpenedMap, line: Polygon): string {
  const corners = line.map((corner) => {
    const { x, y } = map.project([corner[0], corner[1]]);
    return `${x.toFixed(1)} ${y.toFixed(1)}`;
  });
  return `M${corners.join('L')}Z`;
}

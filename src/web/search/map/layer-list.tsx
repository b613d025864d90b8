import { useEffect, useState } from 'react';
import type { LayerKind } from '#contract/maps/layers.ts';
import type { OpenedMap } from '#map/make-map.ts';
import { type Translate, useTranslation } from '../../text/translation.ts';
import { Icon } from '../../ui/icons/icon.tsx';

/** A point of a layer: the place, or a bus stop that is named after it. */
export type LayerPoint = { name: string; isStop: boolean; kind: LayerKind; lng: number; lat: number };

/** How a layer is called on the map, whose own style has some of the same kinds. */
export const layerId = (kind: LayerKind) => `shown-${kind}`;

/** Longer lists nobody reads. */
const MOST = 30;

/** The points of the layers that the map shows, the middlemost first, for those who cannot point at them. */
export function LayerList({ map, points }: { map: OpenedMap; points: readonly LayerPoint[] }) {
  const { t } = useTranslation();
  const [shown, setShown] = useState<LayerPoint[]>([]);
  useEffect(() => {
    const look = () => setShown(nearestInView(map, points));
    look();
    map.on('moveend', look);
    return () => void map.off('moveend', look);
  }, [map, points]);
  if (shown.length === 0) return null;
  return (
    <details className="group border-t border-line px-2">
      <summary className="flex min-h-11 cursor-pointer list-none items-center justify-between font-medium hover:text-caspian">
        {t('layer_in_view')}
        <Icon name="chevron-down" className="size-5 text-muted transition-transform group-open:rotate-180" />
      </summary>
      <ul className="pb-2">
        {shown.map((point) => (
          <li key={`${point.kind} ${point.lng} ${point.lat} ${point.name}`} className="py-1">
            {layerPointText(t, point)} <span className="text-sm text-muted">· {t(`layer_${point.kind}`)}</span>
          </li>
        ))}
      </ul>
    </details>
  );
}

/** The name of a point, which says when a stop is only named after the place. */
export function layerPointText(
  t: Translate,
  { name, isStop, kind }: Pick<LayerPoint, 'name' | 'isStop' | 'kind'>,
): string {
  return isStop && kind !== 'stop' ? t('layer_stop_named', { name }) : name;
}

function nearestInView(map: OpenedMap, points: readonly LayerPoint[]): LayerPoint[] {
  const bounds = map.getBounds();
  const middle = map.getCenter();
  const isDrawn = (kind: LayerKind) => (map.getLayer(layerId(kind))?.minzoom ?? 0) <= map.getZoom();
  const distance = ({ lng, lat }: LayerPoint) => Math.hypot((lng - middle.lng) * 0.76, lat - middle.lat);
  return points
    .filter(({ lng, lat, name, kind }) => name && isDrawn(kind) && bounds.contains([lng, lat]))
    .sort((a, b) => distance(a) - distance(b))
    .slice(0, MOST);
}

import { useQuery } from '@tanstack/react-query';
import type { GeoJSONSource, MapLayerMouseEvent } from 'maplibre-gl';
import { useEffect, useId, useMemo, useState } from 'react';
import { LAYER_KINDS, type LayerKind } from '#contract/maps/layers.ts';
import type { Language } from '#contract/values/dates.ts';
import type { OpenedMap } from '#map/make-map.ts';
import { readBody } from '../../data/api.ts';
import { browserApi } from '../../data/browser-api.ts';
import { announceFailure } from '../../data/failure.ts';
import { usePaths } from '../../text/paths.ts';
import { useTranslation } from '../../text/translation.ts';
import { Icon } from '../../ui/icons/icon.tsx';
import { logFailure } from '../../ui/log-failure.ts';
import { LayerList, type LayerPoint, layerId, layerPointText } from './layer-list.tsx';

const DOTS: Record<LayerKind, string> = {
  stop: 'bg-layer-stop',
  school: 'bg-layer-school',
  kindergarten: 'bg-layer-kindergarten',
  hospital: 'bg-layer-hospital',
  park: 'bg-layer-park',
  university: 'bg-layer-university',
};
/** Thousands of stops are dust from afar. */
const MIN_ZOOM = { stop: 13 } as const;

type Point = Pick<LayerPoint, 'name' | 'isStop' | 'kind'>;
type Props = { map: OpenedMap };

/** Chooses what the map shows besides homes. A point tells what it is: the place, or a bus stop that is named after it. */
export function LayerMenu({ map }: Props) {
  const { t } = useTranslation();
  const { language } = usePaths();
  const menu = useId();
  const [shown, setShown] = useState<readonly LayerKind[]>([]);
  const [point, setPoint] = useState<Point | null>(null);
  const [points, setPoints] = useState<readonly LayerPoint[]>([]);
  useEffect(() => setPoint(null), [map, shown, language]);
  const drop = (kind: LayerKind, error: unknown) => {
    setShown((all) => all.filter((one) => one !== kind));
    logFailure('a layer did not load', error);
    announceFailure(t, error);
  };
  const inLayers = useMemo(() => points.filter(({ kind }) => shown.includes(kind)), [points, shown]);
  return (
    <>
      {shown.map((kind) => (
        <Layer
          key={kind}
          map={map}
          kind={kind}
          onTell={setPoint}
          onLoad={(loaded) => setPoints((all) => [...all.filter((one) => one.kind !== kind), ...loaded])}
          onFailure={(error) => drop(kind, error)}
        />
      ))}
      <button type="button" popoverTarget={menu} className="map-button">
        <Icon name="layers" className="size-5" />
        <span className="max-sm:sr-only">{t('map_layers')}</span>
      </button>
      <fieldset
        id={menu}
        popover="auto"
        className="drop-down w-64 overflow-y-auto rounded-card bg-surface p-2 text-ink shadow-float"
      >
        <legend className="sr-only">{t('map_layers')}</legend>
        {LAYER_KINDS.map((kind) => (
          <label key={kind} className="flex min-h-11 items-center gap-3 rounded-field px-2 hover:bg-canvas">
            <input
              type="checkbox"
              checked={shown.includes(kind)}
              onChange={() => setShown(shown.includes(kind) ? shown.filter((one) => one !== kind) : [...shown, kind])}
              className="size-5"
            />
            <span aria-hidden className={`size-3 rounded-full ${DOTS[kind]}`} />
            <span>
              {t(`layer_${kind}`)}
              {kind in MIN_ZOOM && <span className="block text-sm text-muted">{t('layer_near')}</span>}
            </span>
          </label>
        ))}
        <p className="px-2 pt-1 pb-2 text-sm text-muted">{t('layer_note')}</p>
        <LayerList map={map} points={inLayers} />
      </fieldset>
      <p role="status" className="map-status">
        {point && layerPointText(t, point)}
      </p>
    </>
  );
}

type LayerProps = Props & {
  kind: LayerKind;
  onTell: (point: Point) => void;
  onLoad: (points: readonly LayerPoint[]) => void;
  onFailure: (error: unknown) => void;
};

/** One kind of points on the map. */
function Layer({ map, kind, onTell, onLoad, onFailure }: LayerProps) {
  const { language } = usePaths();
  const { data, error } = useQuery({
    queryKey: ['map layer', language, kind],
    queryFn: ({ signal }) => loadLayer(kind, language, signal),
  });
  useEffect(() => {
    const tell = ({ features }: MapLayerMouseEvent) => {
      const { name, isStop } = features?.[0]?.properties ?? {};
      onTell({ name: String(name), isStop: Boolean(isStop), kind });
    };
    const removeLayer = addLayer(map, kind);
    map.on('click', layerId(kind), tell);
    map.on('mouseenter', layerId(kind), tell);
    return () => {
      map.off('click', layerId(kind), tell);
      map.off('mouseenter', layerId(kind), tell);
      removeLayer();
    };
  }, [map, kind, onTell]);
  useEffect(() => {
    if (!data) return;
    map.getSource<GeoJSONSource>(layerId(kind))?.setData(featuresOf(data));
    onLoad(data);
  }, [map, kind, data]);
  useEffect(() => {
    if (error && !data) onFailure(error);
  }, [error, data]);
  return null;
}

async function loadLayer(kind: LayerKind, locale: Language, signal: AbortSignal) {
  const { data } = await readBody(
    browserApi.GET('/api/places/layers', { params: { query: { kind, locale } }, signal }),
  );
  return data.map(
    ({ Name, Latitude: lat, Longitude: lng, isStop }): LayerPoint => ({ name: Name, isStop, kind, lng, lat }),
  );
}

function featuresOf(points: readonly LayerPoint[]) {
  return {
    type: 'FeatureCollection' as const,
    features: points.map(({ name, isStop, lng, lat }) => ({
      type: 'Feature' as const,
      properties: { name, isStop },
      geometry: { type: 'Point' as const, coordinates: [lng, lat] },
    })),
  };
}

/** A stop that is named after a place is a ring, the place itself is full. */
function addLayer(map: OpenedMap, kind: LayerKind): () => void {
  const id = layerId(kind);
  map.addSource(id, { type: 'geojson', data: { type: 'FeatureCollection', features: [] } });
  const [colour, ground] = [colourOf(map, DOTS[kind]), colourOf(map, 'bg-surface')];
  const isRing = kind === 'stop' ? false : (['get', 'isStop'] as ['get', string]);
  map.addLayer({
    id,
    type: 'circle',
    source: id,
    minzoom: kind in MIN_ZOOM ? MIN_ZOOM.stop : 0,
    paint: {
      'circle-radius': ['interpolate', ['linear'], ['zoom'], 11, 3, 16, 7],
      'circle-color': isRing ? ['case', isRing, ground, colour] : colour,
      'circle-stroke-color': isRing ? colour : ground,
      'circle-stroke-width': 2,
    },
  });
  return () => {
    if (!map.getStyle()) return;
    map.removeLayer(id);
    map.removeSource(id);
  };
}

/** A colour of the theme as the map's library reads it. */
function colourOf(map: OpenedMap, className: string): string {
  const probe = document.createElement('i');
  probe.className = className;
  map.getContainer().append(probe);
  const { backgroundColor } = getComputedStyle(probe);
  probe.remove();
  return backgroundColor;
}

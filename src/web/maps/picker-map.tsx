import { useEffect, useRef, useState } from 'react';
import type { OpenedMap } from '#map/make-map.ts';
import { addMovablePin } from '#map/movable-pin.ts';
import { useTranslation } from '../text/translation.ts';
import { Icon } from '../ui/icons/icon.tsx';
import { LiveMap } from './live-map.tsx';
import { MapSpinner } from './map-spinner.tsx';
import { type MapPoint, NEAR_ZOOM, type PickerView, placeOf, viewOfPicker } from './point.ts';

type Props = {
  label: string;
  /** id of the hint about the keyboard */
  hint: string;
  point: MapPoint | null;
  /** where to look: moves the map whenever it is another object */
  view: PickerView | null;
  onPick: (point: MapPoint) => void;
  onFailure: (error: unknown) => void;
};

/** A map that a click, or Enter for its middle, chooses a point of. The pin is dragged, or moved by the arrow keys. */
export function PickerMap({ label, hint, point, view, onPick, onFailure }: Props) {
  const { t } = useTranslation();
  const [map, setMap] = useState<OpenedMap | null>(null);
  const latest = useRef(onPick);
  latest.current = onPick;
  const [first] = useState(view ?? point);
  const pin = useRef<ReturnType<typeof addMovablePin> | null>(null);
  useEffect(() => {
    if (!map || !point) return;
    const at: [number, number] = [point.lng, point.lat];
    if (!map.getBounds().contains(at)) map.easeTo({ center: at });
    if (pin.current) pin.current.moveTo(placeOf(point));
    else
      pin.current = addMovablePin(map, placeOf(point), t('location_pin'), ({ latitude: lat, longitude: lng }) =>
        latest.current({ lat, lng }),
      );
  }, [map, point, t]);
  useEffect(() => {
    if (map && view)
      map.easeTo({ center: [view.lng, view.lat], zoom: Math.max(map.getZoom(), view.zoom ?? NEAR_ZOOM) });
  }, [map, view]);
  const open = (next: OpenedMap) => {
    const canvas = next.getCanvas();
    canvas.setAttribute('aria-describedby', hint);
    canvas.style.cursor = 'crosshair';
    next.on('click', ({ lngLat: { lat, lng } }) => latest.current({ lat, lng }));
    canvas.addEventListener('keydown', (event) => {
      if (event.key !== 'Enter') return;
      const { lat, lng } = next.getCenter();
      latest.current({ lat, lng });
    });
    setMap(next);
    return () => {
      pin.current = null;
      setMap(null);
    };
  };
  return (
    <div className="group absolute inset-0">
      <LiveMap
        label={label}
        {...viewOfPicker(first)}
        onOpen={open}
        onFailure={onFailure}
        className="absolute inset-0"
      />
      {/* where Enter would put it */}
      <Icon
        name="plus"
        className="pointer-events-none absolute top-1/2 left-1/2 hidden size-8 -translate-1/2 text-danger group-has-[canvas:focus-visible]:block"
      />
      {!map && <MapSpinner />}
    </div>
  );
}

import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Icon } from '../ui/icons/icon.tsx';
import { LiveMap, type OpenedMap } from './live-map.tsx';
import { addPin } from './markers.ts';
import { CENTRE, type MapPoint, PICKER_ZOOM } from './point.ts';

type Props = {
  label: string;
  /** id of the hint about the keyboard */
  hint: string;
  point: MapPoint | null;
  onPick: (point: MapPoint) => void;
  onFailure: (error: unknown) => void;
  /** shown until the map is ready */
  opening: ReactNode;
};

/** A map that a click, or Enter for its middle, chooses a point of. */
export function PickerMap({ label, hint, point, onPick, onFailure, opening }: Props) {
  const [map, setMap] = useState<OpenedMap | null>(null);
  const latest = useRef(onPick);
  latest.current = onPick;
  const [first] = useState(point ?? CENTRE);
  useEffect(() => {
    if (!map || !point) return;
    const at: [number, number] = [point.lng, point.lat];
    if (!map.getBounds().contains(at)) map.easeTo({ center: at });
    return addPin(map, placeOf(point), { drops: true });
  }, [map, point]);
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
    return () => setMap(null);
  };
  return (
    <div className="group absolute inset-0">
      <LiveMap
        label={label}
        centre={placeOf(first)}
        zoom={PICKER_ZOOM}
        onOpen={open}
        onFailure={onFailure}
        className="absolute inset-0 dark:brightness-75"
      />
      {/* where Enter would put it */}
      <Icon
        name="plus"
        className="pointer-events-none absolute top-1/2 left-1/2 hidden size-8 -translate-1/2 text-danger group-has-[canvas:focus-visible]:block"
      />
      {!map && opening}
    </div>
  );
}

function placeOf({ lat, lng }: MapPoint) {
  return { latitude: lat, longitude: lng };
}

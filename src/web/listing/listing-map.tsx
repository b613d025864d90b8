import type { MapPlace } from '#map/make-map.ts';
import { LiveMap } from '../maps/live-map.tsx';
import { addCircle, addPin } from '../maps/markers.ts';

type Props = { label: string; place: MapPlace; isApproximate: boolean; onFailure: (error: unknown) => void };

/** The place of one listing on an interactive map. */
export function ListingMap({ label, place, isApproximate, onFailure }: Props) {
  return (
    <LiveMap
      isInPage
      label={label}
      centre={place}
      zoom={isApproximate ? 12.5 : 13.75}
      onOpen={(map) => (isApproximate ? addCircle(map, place) : addPin(map, place))}
      onFailure={onFailure}
      className="absolute inset-0"
    />
  );
}

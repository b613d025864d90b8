import { useState } from 'react';
import type { MapPlace, OpenedMap } from '#map/make-map.ts';
import { LiveMap } from '../maps/live-map.tsx';
import { MapSpinner } from '../maps/map-spinner.tsx';
import { addCircle, addPin } from '../maps/markers.ts';

type Props = { label: string; place: MapPlace; isApproximate: boolean; onFailure: (error: unknown) => void };

/** The place of one listing on an interactive map. */
export function ListingMap({ label, place, isApproximate, onFailure }: Props) {
  const [isOpen, setOpen] = useState(false);
  const open = (map: OpenedMap) => {
    const remove = isApproximate ? addCircle(map, place) : addPin(map, place);
    setOpen(true);
    return () => {
      remove();
      setOpen(false);
    };
  };
  return (
    <>
      <LiveMap
        isInPage
        label={label}
        centre={place}
        zoom={isApproximate ? 12.5 : 13.75}
        onOpen={open}
        onFailure={onFailure}
        className="absolute inset-0"
      />
      {!isOpen && <MapSpinner />}
    </>
  );
}

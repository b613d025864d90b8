import { MapSpinner } from './map-spinner.tsx';
import { StillMap, type StillView } from './still-map.tsx';

/** The placeholder of a map while its code loads: the drawn picture of what it is going to show. */
export function MapOpening(view: StillView) {
  return (
    <div className="absolute inset-0 overflow-hidden">
      <StillMap {...view} />
      <MapSpinner />
    </div>
  );
}

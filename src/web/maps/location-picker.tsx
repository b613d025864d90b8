import { lazy, type RefObject, Suspense, useId, useRef, useState } from 'react';
import { metresBetween } from '#contract/places/around.ts';
import { useTranslation } from '../text/translation.ts';
import { buttonClass } from '../ui/button.ts';
import { Dialog } from '../ui/dialog.tsx';
import { Icon } from '../ui/icons/icon.tsx';
import { logFailure } from '../ui/log-failure.ts';
import { MapBoundary } from './map-boundary.tsx';
import { MapOpening } from './map-opening.tsx';
import { NearPlace } from './near-place.tsx';
import { PictureMap } from './picture-map.tsx';
import { isInCity, isSamePoint, type MapPoint, type PickerView, placeOf, roundPoint, viewOfPicker } from './point.ts';
import { type Spot, SpotSearch } from './spot-search.tsx';

const PickerMap = lazy(async () => ({ default: (await import('./picker-map.tsx')).PickerMap }));

type Props = {
  isOpen: boolean;
  onClose: () => void;
  /** `address`: the street that was searched for, with the house; null when none was */
  onLocationSelect: (point: MapPoint, address: string | null) => void;
  selectedLocation?: MapPoint | undefined;
  /** where the map opens */
  centre?: PickerView | null;
  /** what can be searched for */
  spots?: readonly Spot[];
};

/** A pin farther from what was searched for is that of another home, in metres. */
const FAR = 1_500;

type Problem = 'location_outside' | 'my_place_failed' | 'my_place_denied';

/** Chooses a point on a map; only Confirm reports it (spec §2, Map location picker). */
export function LocationPicker({ isOpen, onClose, onLocationSelect, selectedLocation, centre, spots = [] }: Props) {
  const { t } = useTranslation();
  const hint = useId();
  const [working, setWorking] = useState<MapPoint | null>(selectedLocation ?? null);
  const [problem, setProblem] = useState<Problem | null>(null);
  const [view, setView] = useState<PickerView | null>(centre ?? null);
  const [found, setFound] = useState<{ name: string; point: MapPoint; address: string | null } | null>(null);
  const [hasFailed, setFailed] = useState(false);
  // the picture has its pin in the middle, also when the map failed after somebody searched
  const chosen = working ?? (hasFailed && found ? found.point : null);
  // reset to the location of the props whenever it changes or the picker opens
  const [lastProps, setLastProps] = useState({ isOpen, selectedLocation });
  if (lastProps.isOpen !== isOpen || !isSamePoint(lastProps.selectedLocation, selectedLocation)) {
    setLastProps({ isOpen, selectedLocation });
    setWorking(selectedLocation ?? null);
    setProblem(null);
    setView(centre ?? null);
    setFound(null);
  }
  const choices = useRef(0);
  const pick = (point: MapPoint) => {
    choices.current += 1;
    const isInside = isInCity(point);
    setProblem(isInside ? null : 'location_outside');
    if (isInside) setWorking(roundPoint(point));
  };
  const confirm = () => {
    if (chosen) onLocationSelect(chosen, found?.address ?? null);
    onClose();
  };
  const fail = (error: unknown) => {
    logFailure('map failed', error);
    setFailed(true);
  };
  const look = ({ name, point }: Spot, address: string | null) => {
    setFound({ name, point, address });
    if (hasFailed) pick(point);
    else setView({ ...point });
  };
  // the map shows what was searched for: the point somewhere else is not what the line below is about
  const isElsewhere = chosen !== null && found !== null && metresBetween(placeOf(chosen), placeOf(found.point)) > FAR;
  const shared = { label: t('map'), hint, point: chosen, view, onPick: pick };
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      place="wide"
      title={t('location_title')}
      closeLabel={t('close')}
      footer={
        <div className="flex justify-end gap-3 max-sm:*:flex-1">
          <button type="button" onClick={onClose} className={buttonClass('quiet')}>
            {t('cancel')}
          </button>
          <button type="button" onClick={confirm} disabled={!chosen} className={buttonClass('primary')}>
            {t('confirm')}
          </button>
        </div>
      }
    >
      {spots.length > 0 && (
        <div className="pb-3">
          <SpotSearch spots={spots} onChoose={look} />
        </div>
      )}
      <div className="relative -mx-4 h-[min(500px,calc(100dvh-19rem))] min-h-44 overflow-hidden bg-photo md:-mx-5">
        {hasFailed ? (
          <PictureMap {...shared} />
        ) : (
          <MapBoundary onFailure={fail}>
            <Suspense fallback={<MapOpening {...viewOfPicker(view ?? chosen)} />}>
              <PickerMap {...shared} onFailure={fail} />
            </Suspense>
          </MapBoundary>
        )}
        <MyPlace choices={choices} onFound={pick} onFailure={setProblem} />
      </div>
      <div role="status" className="-mb-2 min-h-6 pt-3">
        {problem && <p className="text-danger">{t(problem)}</p>}
        {!problem && chosen && !isElsewhere && <NearPlace point={chosen} />}
        {!problem && (!chosen || isElsewhere) && (
          <p className="text-muted">{found ? t('location_find_house', { name: found.name }) : t('location_hint')}</p>
        )}
      </div>
      <p id={hint} hidden>
        {t('location_keys')}
      </p>
    </Dialog>
  );
}

type MyPlaceProps = {
  /** how many points have been chosen: one chosen meanwhile is worth more than the position */
  choices: RefObject<number>;
  onFound: (point: MapPoint) => void;
  onFailure: (problem: Problem) => void;
};

/** The position of the device. */
function MyPlace({ choices, onFound, onFailure }: MyPlaceProps) {
  const { t } = useTranslation();
  const [isBusy, setBusy] = useState(false);
  const ask = () => {
    setBusy(true);
    const before = choices.current;
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => {
        setBusy(false);
        if (choices.current === before) onFound({ lat: coords.latitude, lng: coords.longitude });
      },
      ({ code, PERMISSION_DENIED }) => {
        setBusy(false);
        if (choices.current === before) onFailure(code === PERMISSION_DENIED ? 'my_place_denied' : 'my_place_failed');
      },
      // asked again, it is measured again
      { enableHighAccuracy: true, timeout: 15_000 },
    );
  };
  // browsers offer it on secure pages only
  if (!window.isSecureContext || !('geolocation' in navigator)) return null;
  return (
    <button
      type="button"
      onClick={ask}
      disabled={isBusy}
      className={buttonClass('quiet', 'absolute top-3 left-3 z-10 px-3 shadow-float')}
    >
      <Icon name="locate-fixed" className={`size-5 ${isBusy ? 'motion-safe:animate-pulse' : ''}`} />
      {t('my_place')}
    </button>
  );
}

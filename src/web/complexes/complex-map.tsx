import { useState } from 'react';
import type { KnownComplexes } from '#contract/complexes/search.ts';
import { lazyComponent } from '../boot/lazy-component.tsx';
import { hasWebGl } from '../maps/has-webgl.ts';
import { MapBoundary } from '../maps/map-boundary.tsx';
import { MapOpening } from '../maps/map-opening.tsx';
import { MapSpinner } from '../maps/map-spinner.tsx';
import { CENTRE, CITY_ZOOM, placeOf } from '../maps/point.ts';
import { useTranslation } from '../text/translation.ts';
import { buttonClass } from '../ui/button.ts';
import { Icon } from '../ui/icons/icon.tsx';
import { logFailure } from '../ui/log-failure.ts';
import type { ComplexSearch } from './complex-search.ts';

const ComplexPins = lazyComponent(async () => (await import('./complex-pins.tsx')).ComplexPins, {
  Skeleton: () => <MapOpening centre={placeOf(CENTRE)} zoom={CITY_ZOOM} />,
});
const ComplexPlaces = lazyComponent(async () => (await import('./complex-places.tsx')).ComplexPlaces, {
  Skeleton: MapSpinner,
});

type Props = { search: ComplexSearch; searchContext: KnownComplexes };

/** All complexes of a search on a map; the map and its pins load on demand. Without WebGL their districts with numbers. */
export function ComplexMap(props: Props) {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  const [isDrawable, setDrawable] = useState(true);
  const fail = (error: unknown) => {
    logFailure('map failed', error);
    setDrawable(false);
  };
  const toggle = () => {
    // a context is made for asking
    if (!isOpen) setDrawable(hasWebGl());
    setOpen(!isOpen);
  };
  return (
    <div className="contents">
      <button
        type="button"
        aria-expanded={isOpen}
        onClick={toggle}
        className={buttonClass('quiet', 'flex-1 md:order-3 md:flex-none noscript:hidden print:hidden')}
      >
        {isOpen ? <Icon name="x" className="size-5" /> : <Icon name="map" className="size-5" />}
        {isOpen ? (
          t('close_map')
        ) : (
          <>
            <span className="md:hidden">{t('map')}</span>
            <span className="max-md:hidden">{t('complexes_on_map')}</span>
          </>
        )}
      </button>
      {isOpen && (
        <div className="relative order-5 h-[65dvh] w-full max-h-140 min-h-80 overflow-hidden rounded-card border border-line bg-photo">
          {isDrawable ? (
            <MapBoundary onFailure={fail}>
              <ComplexPins {...props} onFailure={fail} />
            </MapBoundary>
          ) : (
            <ComplexPlaces {...props} />
          )}
        </div>
      )}
    </div>
  );
}

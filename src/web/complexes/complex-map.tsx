import { useState } from 'react';
import type { KnownComplexes } from '#contract/complexes/search.ts';
import { lazyComponent } from '../boot/lazy-component.tsx';
import { MapBoundary } from '../maps/map-boundary.tsx';
import { MapOpening } from '../maps/map-opening.tsx';
import { useTranslation } from '../text/translation.ts';
import { buttonClass } from '../ui/button.ts';
import { Icon } from '../ui/icons/icon.tsx';
import { logFailure } from '../ui/log-failure.ts';
import type { ComplexSearch } from './complex-search.ts';

const ComplexPins = lazyComponent(async () => (await import('./complex-pins.tsx')).ComplexPins, {
  Skeleton: MapOpening,
});

type Props = { search: ComplexSearch; searchContext: KnownComplexes };

/** All complexes of a search on a map; the map and its pins load on demand. */
export function ComplexMap(props: Props) {
  const { t } = useTranslation();
  const [state, setState] = useState<'closed' | 'open' | 'failed'>('closed');
  const fail = (error: unknown) => {
    logFailure('map failed', error);
    setState('failed');
  };
  const isOpen = state === 'open';
  return (
    <div className="contents">
      <button
        type="button"
        aria-expanded={isOpen}
        onClick={() => setState(isOpen ? 'closed' : 'open')}
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
      {state === 'failed' && (
        <p role="status" className="order-5 w-full text-sm text-muted">
          {t('map_unavailable')}
        </p>
      )}
      {isOpen && (
        <div className="relative order-5 h-[65dvh] w-full max-h-140 min-h-80 overflow-hidden rounded-card border border-line bg-photo">
          <MapBoundary onFailure={fail}>
            <ComplexPins {...props} onFailure={fail} />
          </MapBoundary>
        </div>
      )}
    </div>
  );
}

import { useState } from 'react';
import type { ListingDetail } from '#contract/listings/api.ts';
import { lazyComponent } from '../boot/lazy-component.tsx';
import { MapBoundary } from '../maps/map-boundary.tsx';
import { StaticMap } from '../maps/static-map.tsx';
import { useTranslation } from '../text/translation.ts';
import { buttonClass } from '../ui/button.ts';
import { takeLostFocus } from '../ui/focus.ts';
import { Icon } from '../ui/icons/icon.tsx';
import { logFailure } from '../ui/log-failure.ts';
import { Section } from './section.tsx';

const ListingMap = lazyComponent(async () => (await import('./listing-map.tsx')).ListingMap, {
  Skeleton: Opening,
});

type Place = Partial<Pick<ListingDetail, 'Latitude' | 'Longitude' | 'Is_Approximate'>>;

/** The place: a static map first, the interactive one after a tap. */
export function Location({ listing }: { listing: Place }) {
  const { t } = useTranslation();
  const [state, setState] = useState<'picture' | 'live' | 'failed'>('picture');
  const { Latitude: latitude, Longitude: longitude, Is_Approximate: isApproximate = false } = listing;
  if (typeof latitude !== 'number' || typeof longitude !== 'number') return null;
  const fail = (error: unknown) => {
    logFailure('map failed', error);
    setState('failed');
  };
  return (
    <Section title={t('location')}>
      {isApproximate && <p className="-mt-2 mb-3 text-muted">{t('approximate_place')}</p>}
      <div className="relative overflow-hidden rounded-card border border-line bg-photo">
        {state === 'live' ? (
          <div ref={takeLostFocus} tabIndex={-1} className="relative h-[55dvh] -outline-offset-4 max-h-112 min-h-72">
            <MapBoundary onFailure={fail}>
              <ListingMap
                label={t('map')}
                place={{ latitude, longitude }}
                isApproximate={isApproximate}
                onFailure={fail}
              />
            </MapBoundary>
          </div>
        ) : (
          <>
            <MapPicture latitude={latitude} longitude={longitude} isApproximate={isApproximate} />
            <button
              type="button"
              onClick={() => setState('live')}
              // the corner that the picture leaves free
              className="absolute inset-0 grid place-items-start justify-end p-3 -outline-offset-4 noscript:hidden print:hidden"
            >
              <span className={buttonClass('quiet', 'min-h-10 shadow-float')}>
                <Icon name="map" className="size-5" />
                {t('open_map')}
              </span>
            </button>
          </>
        )}
      </div>
      {state === 'failed' && (
        <p role="status" className="mt-2 text-sm text-muted">
          {t('map_unavailable')}
        </p>
      )}
    </Section>
  );
}

/** The picture stays while the code of the map loads. The spinner comes with that code: it would make the page's own larger. */
function Opening({ place, isApproximate }: { place: Omit<Picture, 'isApproximate'>; isApproximate: boolean }) {
  const { t } = useTranslation();
  return (
    <>
      <MapPicture {...place} isApproximate={isApproximate} className="absolute inset-0 size-full object-cover" />
      <p role="status" className="absolute inset-0 grid place-items-start justify-end p-3">
        <span className={buttonClass('quiet', 'min-h-10 shadow-float')}>{t('map_loading')}</span>
      </p>
    </>
  );
}

type Picture = { latitude: number; longitude: number; isApproximate: boolean; className?: string };

function MapPicture({ latitude, longitude, isApproximate, className = 'h-auto' }: Picture) {
  const detail = isApproximate ? 'zoom=13&approximate=true' : 'zoom=15';
  const query = `latitude=${latitude}&longitude=${longitude}&${detail}`;
  return <StaticMap query={query} height={220} className={className} />;
}

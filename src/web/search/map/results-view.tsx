import { type ComponentType, type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import { Link } from 'react-router';
import { formatNumber } from '#contract/values/numbers.ts';
import { lazyComponent } from '../../boot/lazy-component.tsx';
import { useIsHydrated } from '../../boot/use-hydrated.ts';
import { whenIdle } from '../../boot/when-idle.ts';
import { hasWebGl } from '../../maps/has-webgl.ts';
import { MapBoundary } from '../../maps/map-boundary.tsx';
import { MapSpinner } from '../../maps/map-spinner.tsx';
import { CENTRE, CITY_ZOOM, placeOf } from '../../maps/point.ts';
import { StillMap } from '../../maps/still-map.tsx';
import { usePaths } from '../../text/paths.ts';
import { useTranslation } from '../../text/translation.ts';
import { Icon } from '../../ui/icons/icon.tsx';
import { logFailure } from '../../ui/log-failure.ts';
import { SkipLink } from '../../ui/skip-link.tsx';
import { watchClose } from '../../ui/watch-close.ts';
import type { Results } from '../results/load-results.ts';
import type { Totals } from '../results/use-totals.ts';
import { type Base, writeSearch } from '../search.ts';
import { useSheet } from './use-sheet.ts';

const ResultsMap = lazyComponent(async () => (await import('./results-map.tsx')).ResultsMap, {
  Skeleton: MapSpinner,
});
const PlaceCounts = lazyComponent(async () => (await import('./place-counts.tsx')).PlaceCounts);

/** Without JavaScript; its code stays on the server. */
const CountsOfServer: ComponentType<{ found: Results }> = import.meta.env.SSR
  ? (await import('./place-counts.tsx')).PlaceCounts
  : () => null;

type Props = {
  found: Results;
  base: Base;
  /** how many homes the visitor sees, and how many more they hide */
  totals: Totals;
  /** stands beside the switch while the list with another is in the closed sheet */
  saveButton: ReactNode;
  /** the cards, with what stands above them */
  children: ReactNode;
};

/** The width from which the map stands beside the list. */
const WIDE = '(min-width: 80rem)';

/** Results as a list beside a map; on narrower screens as one of them, the cards then in a sheet over the map. */
export function ResultsView({ found, base, totals, saveButton, children }: Props) {
  const { t } = useTranslation();
  const { linkTo } = usePaths();
  const { search, total } = found;
  const list = useRef<HTMLDivElement>(null);
  const isMap = search.view === 'map';
  const isWanted = useIsWanted(isMap);
  const [hasFailed, setFailed] = useState(false);
  const isDrawable = useMemo(() => isWanted && hasWebGl(), [isWanted]);
  const cards = useRef<HTMLDivElement>(null);
  const [isOpen, setOpen] = useSheet(cards, isMap);
  useEffect(() => {
    if (!isMap || !isOpen || window.matchMedia(WIDE).matches) return undefined;
    return watchClose(() => setOpen(false));
  }, [isMap, isOpen, setOpen]);
  const { view, ...asList } = search;
  const other = writeSearch({ ...asList, filters: base.filters, ...(!isMap && { view: 'map' as const }) });
  const fail = (error: unknown) => {
    logFailure('map failed', error);
    setFailed(true);
  };
  return (
    <div data-view={isMap ? 'map' : 'list'} className="results-view">
      {/* past the cards of the whole list */}
      <SkipLink to="results-map">{t('skip_to_map')}</SkipLink>
      <div ref={list} data-open={isOpen ? '' : undefined} className="results-list">
        {isMap && <Handle totals={totals} isOpen={isOpen} onChange={setOpen} />}
        <div ref={cards} className="results-cards">
          {children}
        </div>
      </div>
      {/* a map of nothing helps nobody */}
      {(isMap || total > 0) && (
        <div className="results-switch">
          {isMap && saveButton}
          <Link to={linkTo(base.path + other)} preventScrollReset={false} className="results-pill">
            <Icon name={isMap ? 'layout-grid' : 'map'} className="size-5" />
            {t(isMap ? 'view_list' : 'map')}
          </Link>
        </div>
      )}
      <div id="results-map" tabIndex={-1} className="results-map outline-none print:hidden">
        <StillMap centre={placeOf(CENTRE)} zoom={CITY_ZOOM} />
        <noscript>
          {found.placeCounts ? (
            <CountsOfServer found={found} />
          ) : (
            <Link to={linkTo(base.path + other)} className="results-pill absolute top-4 left-4">
              {t('map_places')}
            </Link>
          )}
        </noscript>
        {isWanted &&
          (hasFailed || !isDrawable ? (
            <div className="absolute inset-0">
              <PlaceCounts found={found} />
            </div>
          ) : (
            <MapBoundary onFailure={fail}>
              <ResultsMap found={found} total={totals.total} base={base} list={list} onFailure={fail} />
            </MapBoundary>
          ))}
      </div>
    </div>
  );
}

type HandleProps = { totals: Totals; isOpen: boolean; onChange: (isOpen: boolean) => void };

/** Less than this is a tap and no pull, in pixels. */
const PULL = 16;

/** The top of the sheet of cards: a tap opens or closes it, and so does a pull. */
function Handle({ totals: { total, hidden }, isOpen, onChange }: HandleProps) {
  const { t } = useTranslation();
  const { language } = usePaths();
  const start = useRef(0);
  return (
    <button
      type="button"
      aria-expanded={isOpen}
      onPointerDown={({ clientY, currentTarget, pointerId }) => {
        start.current = clientY;
        currentTarget.setPointerCapture(pointerId);
      }}
      onClick={({ detail, clientY }) => {
        const pull = detail === 0 ? 0 : clientY - start.current;
        onChange(Math.abs(pull) < PULL ? !isOpen : pull < 0);
      }}
      className="results-handle noscript:hidden"
    >
      <span aria-hidden className="absolute top-2 left-1/2 h-1 w-10 -translate-x-1/2 rounded-full bg-edge" />
      {t('listing_count', { count: total, number: formatNumber(total, language) })}
      {hidden > 0 && (
        <span className="text-sm font-normal text-muted">
          {t('hidden_count', { number: formatNumber(hidden, language) })}
        </span>
      )}
      <Icon name="chevron-down" className={`size-5 transition-transform ${isOpen ? '' : 'rotate-180'}`} />
    </button>
  );
}

/** On a wide screen the map opens once the page has come to rest. */
function useIsWanted(isMap: boolean): boolean {
  const isHydrated = useIsHydrated();
  const [isWide, setWide] = useState(false);
  useEffect(() => {
    const left = new AbortController();
    const screen = window.matchMedia(WIDE);
    const look = () => setWide(screen.matches);
    whenIdle(look, left.signal);
    screen.addEventListener('change', look, { signal: left.signal });
    return () => left.abort();
  }, []);
  return isHydrated && (isMap || isWide);
}

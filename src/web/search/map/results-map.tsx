import './results-map.css';
import { type RefObject, useEffect, useMemo, useRef, useState } from 'react';
import type { ListingMap } from '#contract/listings/map.ts';
import { formatNumber } from '#contract/values/numbers.ts';
import { readPolygon } from '#contract/wire/area.ts';
import type { OpenedMap } from '#map/make-map.ts';
import { type IsHidden, useIsHiddenHere } from '../../hidden/hidden-homes.ts';
import { markSeen, useSeenIds } from '../../listing/seen-homes.ts';
import { LiveMap } from '../../maps/live-map.tsx';
import { MapSpinner } from '../../maps/map-spinner.tsx';
import { CENTRE, CITY_ZOOM, placeOf } from '../../maps/point.ts';
import { useUser } from '../../session/session.tsx';
import { usePaths } from '../../text/paths.ts';
import { useTranslation } from '../../text/translation.ts';
import { Icon } from '../../ui/icons/icon.tsx';
import { RetryLine } from '../../ui/retry-line.tsx';
import type { Results } from '../results/load-results.ts';
import type { Base } from '../search.ts';
import { extentOf } from './camera.ts';
import { ChosenHomes } from './chosen-homes.tsx';
import { Drawing } from './drawing.tsx';
import { BY_PERSON, NEAREST, showPart, useFirstView, useNewPlaces } from './first-view.ts';
import { LayerMenu } from './layer-menu.tsx';
import { MarksOfGuest, MarksOfPerson } from './map-marks.tsx';
import { MapShapes } from './map-shapes.tsx';
import { type MarkQuery, queryOfMark } from './mark-query.ts';
import { type HomesOfPlace, homesOffMapOf, idsOf, type Mark, marksOf } from './marks.ts';
import { useCards } from './use-cards.ts';
import { filtersOnMap, useMapData, useWholeMap, type Viewport } from './use-map-data.ts';
import { useMapSearch } from './use-map-search.ts';
import { useReach } from './use-reach.ts';

type Props = {
  found: Pick<Results, 'search' | 'places'>;
  /** how many homes of the search the visitor sees */
  total: number;
  base: Base;
  /** the cards beside the map */
  list: RefObject<HTMLElement | null>;
  onFailure: (error: unknown) => void;
};

/** How much nearer a bubble takes one. */
const NEARER = 2;

/** The homes of a search on a map. Heavy: import it on demand only. */
export function ResultsMap({ found, total: allHomes, base, list, onFailure }: Props) {
  const { t } = useTranslation();
  const { language } = usePaths();
  const { search } = found;
  const [map, setMap] = useState<OpenedMap | null>(null);
  const [viewport, setViewport] = useState<Viewport | null>(null);
  const [chosen, setChosen] = useState<{ mark: Mark | HomesOfPlace; query: MarkQuery } | null>(null);
  const [isDrawing, setDrawing] = useState(false);
  const drawButton = useRef<HTMLButtonElement>(null);
  const seen = useSeenIds();
  const isHidden = useIsHiddenHere();
  const Marks = useUser() ? MarksOfPerson : MarksOfGuest;
  const whole = useWholeMap(found);
  const { data, isError, isFetching, refetch } = useMapData(found, viewport);
  const marks = useMemo(() => (data ? marksOf(withoutPins(data.data, isHidden)) : []), [data, isHidden]);
  const [activeId, setPointed] = useCards(list, (id) => markSeen([id]));
  const { follows, setFollows, isElsewhere, searchHere, noteShown, draw } = useMapSearch(
    map,
    search,
    base,
    setViewport,
  );
  useFirstView(map, search, whole && extentOf(whole.data));
  useNewPlaces(map, found, whole, noteShown);
  const [drawn] = search.filters.drawn;
  const reach = useReach(found);
  const shapes = useMemo(
    () => [
      { key: 'reach', lines: reach, isUnion: true },
      { key: 'drawn', lines: drawn ? [readPolygon(drawn) ?? []] : [], isUnion: false },
    ],
    [drawn, reach],
  );

  // a mark is of the search that it was chosen in
  const filtersKey = JSON.stringify(filtersOnMap(found));
  useEffect(() => setChosen(null), [filtersKey]);

  const choose = (mark: Mark) => {
    const { lng, lat } = mark;
    // at the nearest zoom homes stay together that are at one point
    if (mark.kind === 'cell' && map && map.getZoom() + 0.01 < NEAREST) {
      // the bubble goes, the focus stays before those that it becomes
      map.getCanvas().focus({ preventScroll: true });
      return map.easeTo({ center: [lng, lat], zoom: Math.min(map.getZoom() + NEARER, NEAREST) }, BY_PERSON);
    }
    markSeen(idsOf(mark));
    show(mark, data);
  };
  const show = (mark: Mark | HomesOfPlace, answer: typeof data | null) => {
    if (answer && JSON.stringify(answer.query.filters) === filtersKey)
      setChosen({ mark, query: queryOfMark(mark, answer) });
  };
  const close = () => {
    setChosen(null);
    map?.getCanvas().focus({ preventScroll: true });
  };
  const elsewhere = whole ? homesOffMapOf(whole.data) : [];
  const outside = whole && data?.meta.total === 0 ? elsewhere.reduce((total, { n }) => total - n, whole.meta.total) : 0;
  return (
    <>
      <LiveMap
        label={t('map_of_listings')}
        centre={placeOf(CENTRE)}
        zoom={CITY_ZOOM}
        onOpen={(next) => {
          setMap(next);
          return () => setMap(null);
        }}
        onFailure={onFailure}
        className="absolute inset-0"
      />
      {!data && !isError && <MapSpinner />}
      {map && (
        <>
          <MapShapes map={map} shapes={shapes} />
          <Marks map={map} marks={marks} activeId={activeId} seen={seen} onChoose={choose} onPoint={setPointed} />
          {!isDrawing && (
            <div className="map-controls">
              <button ref={drawButton} type="button" onClick={() => setDrawing(true)} className="map-button">
                <Icon name="pencil" className="size-5" />
                <span className="max-sm:sr-only">{t('map_draw')}</span>
              </button>
              <LayerMenu map={map} />
              {drawn && (
                <button type="button" onClick={() => draw(null)} className="map-button">
                  {t('map_drawn_remove')}
                  <Icon name="x" className="size-4" />
                </button>
              )}
              {isElsewhere && (
                <button type="button" onClick={searchHere} className="map-button is-primary">
                  <Icon name="search" className="size-5" />
                  {t('map_search_here')}
                </button>
              )}
            </div>
          )}
          <div className="map-foot">
            <label className="map-button">
              <input
                type="checkbox"
                checked={follows}
                onChange={({ target }) => setFollows(target.checked)}
                className="size-5"
              />
              {t('map_follow')}
            </label>
            <p role="status" data-waits={data ? undefined : ''} className="map-status">
              {data && data.meta.total > 0 && totalText()}
            </p>
            {isError && (
              <div className="map-status">
                <RetryLine
                  text={t('error_fetching_listings')}
                  retry={t('try_again')}
                  isBusy={isFetching}
                  onRetry={() => void refetch()}
                />
              </div>
            )}
            {outside > 0 && whole && (
              <button
                type="button"
                onClick={() => showPart(map, extentOf(whole.data))}
                className="map-button is-primary"
              >
                {t('map_outside', { number: formatNumber(outside, language) })}
              </button>
            )}
            {elsewhere.map((homes) => (
              <button key={homes.key} type="button" onClick={() => show(homes, whole)} className="map-button">
                {titleOf(homes)}
              </button>
            ))}
          </div>
        </>
      )}
      {map && isDrawing && (
        <Drawing
          map={map}
          opener={drawButton}
          onCancel={() => setDrawing(false)}
          onDrawn={(area) => {
            setDrawing(false);
            draw(area);
          }}
        />
      )}
      {chosen && (
        <ChosenHomes
          key={chosen.mark.key}
          title={titleOf(chosen.mark)}
          query={chosen.query}
          count={chosen.mark.kind === 'pin' ? 1 : chosen.mark.n}
          onClose={close}
        />
      )}
    </>
  );

  function totalText(): string {
    const { total, approximate } = data?.meta ?? { total: 0, approximate: 0 };
    const number = formatNumber(total, language);
    // elsewhere the homes are not those of the list, and may be more
    const isPart = total < allHomes && !(isElsewhere && search.filters.bbox.length > 0);
    const count = isPart
      ? t('map_in_view', { shown: number, total: formatNumber(allHomes, language) })
      : t('listing_count', { count: total, number });
    return approximate > 0 ? t('map_total', { count, number: formatNumber(approximate, language) }) : count;
  }

  function titleOf(mark: Mark | HomesOfPlace): string {
    if (mark.kind === 'pin') return t('map_home');
    const number = formatNumber(mark.n, language);
    if (mark.kind !== 'place') return t('listing_count', { count: mark.n, number });
    const { Name: name } = mark.place;
    return name === null ? t('map_nowhere', { number }) : t('map_place', { name, number });
  }
}

/** Without the homes that this browser hides: at once, cells and places follow with the answer that leaves them out. */
function withoutPins(data: ListingMap['data'], isHidden: IsHidden): ListingMap['data'] {
  return { ...data, pins: data.pins.filter((pin) => !isHidden(pin)) };
}

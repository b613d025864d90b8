import { useCallback, useEffect, useRef, useState } from 'react';
import { useNavigate, useNavigation, useNavigationType } from 'react-router';
import { type Box, readBox, writeBox, writePolygon } from '#contract/wire/area.ts';
import type { Polygon } from '#contract/wire/polygon.ts';
import type { OpenedMap } from '#map/make-map.ts';
import { usePaths } from '../../text/paths.ts';
import { type Base, type Search, writeSearch } from '../search.ts';
import { isAlike, keepCamera, keepFollows, readCamera, readFollows } from './camera.ts';
import { isCurrent, useEntry } from './entry-storage.ts';
import type { Viewport } from './use-map-data.ts';

/**
 * Keeps the search of the address and the visible part of the map together: movements of the person change the search.
 * `isElsewhere`: the map shows another part than was searched, because the person has moved it and it does not follow, or because
 * its box has another shape than the one that was searched.
 */
export function useMapSearch(map: OpenedMap | null, search: Search, base: Base, onView: (viewport: Viewport) => void) {
  const { linkTo } = usePaths();
  const navigate = useNavigate();
  const entry = useEntry();
  const isBack = useNavigationType() === 'POP';
  const [follows, setFollows] = useState(readFollows);
  const [hasMoved, setMoved] = useState(() => readCamera(entry)?.hasMoved ?? false);
  /** the same, for what happens before the next rendering */
  const moved = useRef(hasMoved);
  const noteMoved = useCallback((next: boolean) => {
    moved.current = next;
    setMoved(next);
  }, []);
  const [isOfOtherShape, setOfOtherShape] = useState(false);
  const isReturning = useRef(false);
  const shownEntry = useRef(entry);
  const navigation = useNavigation();
  /** where the map's own navigation leads that is under way */
  const own = useRef<string | null>(null);
  /** a movement waits for a navigation of the person, which it would end */
  const waits = useRef(false);
  const isLeaving = navigation.location !== undefined && addressOf(navigation.location) !== own.current;
  const go = (filters: Partial<Base['filters']>, replace: boolean) => {
    own.current = linkTo(base.path + writeSearch({ ...search, filters: { ...base.filters, ...filters }, page: 1 }));
    void navigate(own.current, { replace, preventScrollReset: true });
  };
  const bbox = search.filters.bbox[0] ?? null;
  const latest = useRef({ go, follows, isLeaving, bbox });
  latest.current = { go, follows, isLeaving, bbox };
  const here = useCallback(
    (opened: OpenedMap) => {
      waits.current = latest.current.isLeaving;
      if (waits.current) return;
      latest.current.go({ bbox: [writeBox(boxOf(opened))] }, true);
      noteMoved(false);
      setOfOtherShape(false);
    },
    [noteMoved],
  );
  useEffect(() => {
    if (!map) return;
    const look = (event: { isByPerson?: boolean; originalEvent?: unknown }) => {
      const isByPerson = !isReturning.current && (event.isByPerson || event.originalEvent);
      if (isByPerson && !latest.current.follows) noteMoved(true);
      // the map was opened, turned or resized; while it searches here the address has the box before
      if (!isByPerson) setOfOtherShape(own.current === null && isFarFrom(latest.current.bbox, boxOf(map)));
      // between the change of the address and its rendering the movement is of neither entry
      if (isCurrent(shownEntry.current)) keepCamera(shownEntry.current, map, moved.current);
      onView({ bbox: writeBox(boxOf(map)), zoom: Math.round(map.getZoom()) });
      if (isByPerson && latest.current.follows) here(map);
    };
    map.on('moveend', look);
    return () => void map.off('moveend', look);
  }, [map, onView, here, noteMoved]);
  useEffect(() => {
    if (navigation.location) {
      // a new search has ended the map's own, and asks for the part that was shown before the movement
      if (isLeaving && own.current !== null)
        waits.current = new URLSearchParams(navigation.location.search).get('bbox') === bbox;
      if (isLeaving) own.current = null;
      return;
    }
    own.current = null;
    if (!waits.current) return;
    waits.current = false;
    if (map && !isBack) here(map);
  }, [navigation, entry]);
  // Back shows what its history entry showed; a new entry begins with what is shown
  useEffect(() => {
    if (!map || shownEntry.current === entry) return;
    shownEntry.current = entry;
    const camera = isBack ? readCamera(entry) : null;
    if (!camera) {
      // a link to another part of the map
      setOfOtherShape(!map.isMoving() && isFarFrom(latest.current.bbox, boxOf(map)));
      return keepCamera(entry, map, moved.current);
    }
    noteMoved(camera.hasMoved ?? false);
    // ends a movement of the person that is under way: it was of the other entry
    isReturning.current = true;
    map.jumpTo({ center: [camera.lng, camera.lat], zoom: camera.zoom });
    isReturning.current = false;
  }, [map, entry, isBack, noteMoved]);
  const isElsewhere = hasMoved || (bbox !== null && isOfOtherShape);
  return {
    follows,
    setFollows: (next: boolean) => {
      setFollows(next);
      keepFollows(next);
      if (next && isElsewhere && map) here(map);
    },
    isElsewhere,
    searchHere: () => map && here(map),
    /** the map shows what was searched, without a movement of the person */
    noteShown: useCallback(() => noteMoved(false), [noteMoved]),
    draw: (area: Polygon | null) => go({ bbox: [], drawn: area ? [writePolygon(area)] : [] }, false),
  };
}

function addressOf({ pathname, search }: { pathname: string; search: string }): string {
  return pathname + search;
}

function boxOf(map: OpenedMap): Box {
  const bounds = map.getBounds();
  return { west: bounds.getWest(), south: bounds.getSouth(), east: bounds.getEast(), north: bounds.getNorth() };
}

function isFarFrom(bbox: string | null, shown: Box): boolean {
  const searched = bbox ? readBox(bbox) : null;
  return searched !== null && !isAlike(searched, shown);
}

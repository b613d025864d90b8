import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { KnownComplexes } from '#contract/complexes/search.ts';
import type { OpenedMap } from '#map/make-map.ts';
import { addLabels } from '../maps/labels.ts';
import { LiveMap } from '../maps/live-map.tsx';
import { MapSpinner } from '../maps/map-spinner.tsx';
import { CENTRE, CITY_ZOOM, placeOf } from '../maps/point.ts';
import { usePaths } from '../text/paths.ts';
import { useTranslation } from '../text/translation.ts';
import { type ComplexSearch, matchOf } from './complex-search.ts';
import { pinPrice } from './complex-text.ts';
import { loadAllComplexes } from './load-all-complexes.ts';
import { type ComplexCardData, complexCard, complexCards } from './load-complex-cards.ts';
import { PinnedComplex } from './pinned-complex.tsx';

type Props = { search: ComplexSearch; searchContext: KnownComplexes; onFailure: (error: unknown) => void };
type Pin = ComplexCardData & { latitude: number; longitude: number };

/** The map with a price at each complex; details of the selected one are below it. */
export function ComplexPins({ search, searchContext, onFailure }: Props) {
  const { t } = useTranslation();
  const { language } = usePaths();
  const [map, setMap] = useState<OpenedMap | null>(null);
  const [selectedId, setSelectedId] = useState<number | null>(null);
  const match = matchOf(search, searchContext);
  const { data: pins, error } = useQuery({
    queryKey: ['pins', language, match],
    queryFn: ({ signal }) => loadPins(match, language, signal),
  });
  const onFailureRef = useRef(onFailure);
  onFailureRef.current = onFailure;
  useEffect(() => {
    if (error) onFailureRef.current(error);
  }, [error]);
  useEffect(() => {
    if (!map || !pins) return;
    return addLabels(
      map,
      pins.map((one) => ({ ...one, text: pinPrice(t, one.startingPrice, language), label: one.name })),
      setSelectedId,
    );
  }, [map, pins, t, language]);
  const selected = pins?.find(({ id }) => id === selectedId);
  return (
    <>
      <LiveMap
        isInPage
        label={t('complexes_on_map')}
        centre={placeOf(CENTRE)}
        zoom={CITY_ZOOM}
        onOpen={(next) => {
          setMap(next);
          return () => setMap(null);
        }}
        onFailure={onFailure}
        className="absolute inset-0"
      />
      {!map && <MapSpinner />}
      {selected && <PinnedComplex key={selected.id} complex={selected} onClose={() => setSelectedId(null)} />}
    </>
  );
}

async function loadPins(match: ReturnType<typeof matchOf>, language: 'az' | 'en' | 'ru', signal: AbortSignal) {
  const { fields, ...cards } = complexCards(language);
  const all = await loadAllComplexes(
    {
      ...cards,
      fields: [...fields.filter((field) => field !== 'description'), 'latitude', 'longitude'],
      ...match,
      filters: { ...match.filters, latitude: { $notNull: true } },
    },
    signal,
  );
  return all.flatMap(({ latitude, longitude, ...one }): Pin[] =>
    typeof latitude === 'number' && typeof longitude === 'number' ? [{ ...complexCard(one), latitude, longitude }] : [],
  );
}

import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { QUARTERS } from '#contract/listings/fields.ts';
import { openNameSearch } from '#contract/places/name-search.ts';
import { formatNumber } from '#contract/values/numbers.ts';
import { readBody } from '../../data/api.ts';
import { browserApi } from '../../data/browser-api.ts';
import { usePaths } from '../../text/paths.ts';
import { useTranslation } from '../../text/translation.ts';
import { buttonClass } from '../../ui/button.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { Icon } from '../../ui/icons/icon.tsx';
import { useLiveCount } from '../form/live-count.ts';
import type { Draft } from '../form/use-search-form.ts';
import { usePlaceCounts } from './place-counts.ts';
import { type ChosenPlaces, groupsOf, isChosen, type Spot, spotsOf, toggled } from './place-groups.ts';
import { PlaceList } from './place-list.tsx';
import { withPlaces } from './with-places.ts';

type Props = {
  isOpen: boolean;
  onClose: () => void;
  chosen: ChosenPlaces;
  onChoose: (chosen: ChosenPlaces) => void;
  /** the search that the places belong to, for counts */
  search: Draft;
};

/** Every kind of place together, found by any spelling of its names; what is chosen is on top. */
export function PlacePicker({ isOpen, onClose, chosen, onChoose, search }: Props) {
  const { t } = useTranslation();
  const { language } = usePaths();
  const [text, setText] = useState('');
  const { data, isError, refetch } = useQuery({
    queryKey: ['search places', language],
    queryFn: () => readBody(browserApi.GET('/api/search/places', { params: { query: { locale: language } } })),
    staleTime: Number.POSITIVE_INFINITY,
  });
  const spots = useMemo(() => (data ? spotsOf(t, data.data, QUARTERS) : []), [data, t]);
  const searchNames = useMemo(() => openNameSearch(spots), [spots]);
  const isTyped = text.trim() !== '';
  const found = useMemo(
    () => (isTyped ? searchNames(text).map(({ place }) => place) : spots),
    [isTyped, searchNames, text, spots],
  );
  const groups = groupsOf(t, found, isTyped);
  const slugs = chosen.places.map(({ slug }) => slug);
  const draft = {
    filters: withPlaces(search.filters, { slugs, quarters: chosen.quarters }),
    places: [...chosen.places, ...search.places.filter(({ slug }) => !slugs.includes(slug))],
  };
  const { count } = useLiveCount({ draft, hasProblem: false }, { filters: search.filters, total: null });
  const isSpotChosen = (spot: Spot) => isChosen(chosen, spot);
  const chosenSpots = spots.filter(isSpotChosen);
  const countOf = usePlaceCounts(search, [...chosenSpots, ...groups.flatMap((group) => group.spots)], isOpen);
  const list = { isChosen: isSpotChosen, countOf, onToggle: (spot: Spot) => onChoose(toggled(chosen, spot)) };
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      place="full"
      startsInField
      title={t('place_title')}
      closeLabel={t('close')}
      footer={
        <div className="flex items-center justify-between gap-3">
          <button type="button" onClick={() => onChoose({ places: [], quarters: [] })} className={buttonClass('plain')}>
            {t('clear')}
          </button>
          <button type="button" onClick={onClose} className={buttonClass('primary', 'tabular-nums')}>
            <span aria-live="polite">
              {count === undefined ? t('place_choose') : t('show_count', { number: formatNumber(count, language) })}
            </span>
          </button>
        </div>
      }
    >
      <label className="relative block">
        <span className="sr-only">{t('place_search')}</span>
        <Icon name="search" className="pointer-events-none absolute top-3 left-3 size-5 text-muted" />
        <input
          type="search"
          value={text}
          onChange={(event) => setText(event.target.value)}
          autoComplete="off"
          enterKeyHint="search"
          placeholder={t('place_search')}
          className="min-h-11 w-full rounded-field border border-edge bg-surface pr-3 pl-10 text-base placeholder:text-muted hover:border-caspian"
        />
      </label>
      {isError && (
        <p role="alert" className="mt-6 flex flex-wrap items-center justify-between gap-3 text-muted">
          {t('places_failed')}
          <button type="button" onClick={() => void refetch()} className={buttonClass('quiet')}>
            {t('try_again')}
          </button>
        </p>
      )}
      {chosenSpots.length > 0 && (
        <PlaceList group={{ id: 'chosen', title: t('places_chosen'), spots: chosenSpots }} {...list} />
      )}
      {data && groups.length === 0 && (
        <p role="status" className="mt-6 text-muted">
          {t('place_not_found')}
        </p>
      )}
      {groups.map((group) => (
        <PlaceList key={group.id} group={group} {...list} />
      ))}
    </Dialog>
  );
}

import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { QUARTERS } from '#contract/listings/fields.ts';
import { searchKey } from '#contract/values/text.ts';
import { readBody } from '../../data/api.ts';
import { browserApi } from '../../data/browser-api.ts';
import { usePaths } from '../../text/paths.ts';
import { buttonClass } from '../../ui/button.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { Icon } from '../../ui/icons/icon.tsx';
import { type ChosenPlaces, type Group, groupsOf, type Spot } from './place-groups.ts';

type Props = {
  isOpen: boolean;
  onClose: () => void;
  chosen: ChosenPlaces;
  onChoose: (chosen: ChosenPlaces) => void;
};

/** Districts, settlements, stations and quarters together, found by any spelling of their names. */
export function PlacePicker({ isOpen, onClose, chosen, onChoose }: Props) {
  const { t } = useTranslation();
  const { language } = usePaths();
  const [text, setText] = useState('');
  const { data, isError, refetch } = useQuery({
    queryKey: ['places', language],
    queryFn: () => readBody(browserApi.GET('/api/places', { params: { query: { locale: language } } })),
    staleTime: Number.POSITIVE_INFINITY,
  });
  const groups = data ? groupsOf(t, data.data, QUARTERS) : [];
  const isChosen = ({ place, quarter }: Spot) =>
    place
      ? chosen.places.some(({ slug }) => slug === place.slug)
      : quarter !== null && chosen.quarters.includes(quarter);
  const toggle = (spot: Spot) => onChoose(toggled(chosen, spot, isChosen(spot)));
  const count = chosen.places.length + chosen.quarters.length;
  const matches = narrowed(groups, text);
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      place="full"
      title={t('place_title')}
      closeLabel={t('close')}
      footer={
        <div className="flex items-center justify-between gap-3">
          <button type="button" onClick={() => onChoose({ places: [], quarters: [] })} className={buttonClass('plain')}>
            {t('clear')}
          </button>
          <button type="button" onClick={onClose} className={buttonClass('primary', 'tabular-nums')}>
            {count > 0 ? t('place_done', { number: count }) : t('done')}
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
      {data && matches.length === 0 && (
        <p role="status" className="mt-6 text-muted">
          {t('place_not_found')}
        </p>
      )}
      {matches.map((group) => (
        <Places key={group.id} group={group} isChosen={isChosen} onToggle={toggle} />
      ))}
    </Dialog>
  );
}

type PlacesProps = { group: Group; isChosen: (spot: Spot) => boolean; onToggle: (spot: Spot) => void };

function Places({ group, isChosen, onToggle }: PlacesProps) {
  const id = useId();
  return (
    <fieldset aria-labelledby={id} className="mt-6">
      <h3 id={id} className="mb-2 text-sm font-semibold text-muted">
        {group.title}
      </h3>
      <ul className="grid gap-x-6 sm:grid-cols-2">
        {group.spots.map((spot) => (
          <li key={spot.id}>
            <label className="flex min-h-11 items-center gap-3">
              <input
                type="checkbox"
                checked={isChosen(spot)}
                onChange={() => onToggle(spot)}
                className="size-5 flex-none accent-caspian"
              />
              {spot.line && <span aria-hidden className={`size-3 flex-none rounded-full ${LINES[spot.line]}`} />}
              <span>
                {spot.name}
                {spot.within && <span className="text-sm text-muted"> · {spot.within}</span>}
              </span>
            </label>
          </li>
        ))}
      </ul>
    </fieldset>
  );
}

const LINES = { red: 'bg-metro-red', green: 'bg-metro-green', purple: 'bg-metro-purple' };

function toggled(chosen: ChosenPlaces, { place, quarter }: Spot, isChosen: boolean): ChosenPlaces {
  const without = {
    places: chosen.places.filter(({ slug }) => slug !== place?.slug),
    quarters: chosen.quarters.filter((one) => one !== quarter),
  };
  if (isChosen) return without;
  return {
    places: place ? [...without.places, place] : without.places,
    quarters: quarter ? [...without.quarters, quarter] : without.quarters,
  };
}

/** The spots whose names or aliases match the query, in any spelling. */
function narrowed(groups: Group[], text: string): Group[] {
  const key = searchKey(text.trim());
  if (!key) return groups;
  return groups
    .map((group) => ({ ...group, spots: group.spots.filter(({ names }) => names.some((name) => name.includes(key))) }))
    .filter(({ spots }) => spots.length > 0);
}

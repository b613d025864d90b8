import { Autocomplete } from '@base-ui/react/autocomplete';
import { useMemo, useState } from 'react';
import { joinAddress, splitAddress } from '#contract/places/address.ts';
import { openNameSearch } from '#contract/places/name-search.ts';
import { useTranslation } from '../text/translation.ts';
import { Suggestions } from '../ui/form/suggestions.tsx';
import { Icon } from '../ui/icons/icon.tsx';
import type { MapPoint } from './point.ts';

/** A place that a map can be moved to; a street's point is about its middle. */
export type Spot = {
  name: string;
  /** in all languages, old and spoken ones too */
  names: readonly string[];
  point: MapPoint;
  isStreet: boolean;
};

type Props = {
  spots: readonly Spot[];
  /** `address`: the street with the number that was typed after it; null for other places */
  onChoose: (spot: Spot, address: string | null) => void;
};

const MAX_SHOWN = 30;

/** Finds a street, with or without the number of a house, a settlement, a station or a district on a map. */
export function SpotSearch({ spots, onChoose }: Props) {
  const { t } = useTranslation();
  const [text, setText] = useState('');
  const search = useMemo(() => openSpotSearch(spots), [spots]);
  const { street, house } = splitAddress(text);
  const found = useMemo(() => search(street, house !== ''), [search, street, house]);
  const choose = (spot: Spot) => {
    const address = spot.isStreet ? joinAddress({ street: spot.name, house }) : null;
    setText(address ?? spot.name);
    onChoose(spot, address);
  };
  return (
    <Autocomplete.Root
      items={found}
      filter={null}
      itemToStringValue={(spot: Spot) => spot.name}
      limit={MAX_SHOWN}
      value={text}
      onValueChange={(next, { reason }) => reason !== 'item-press' && setText(next)}
      autoHighlight
    >
      <div className="relative">
        <Icon name="search" className="pointer-events-none absolute top-3 left-3 size-5 text-muted" />
        <Autocomplete.Input
          aria-label={t('location_search')}
          placeholder={t('location_search')}
          maxLength={150}
          autoComplete="off"
          className="min-h-11 w-full rounded-field border border-edge bg-surface pr-3 pl-10 text-base text-ink placeholder:text-muted hover:border-caspian"
        />
      </div>
      <Suggestions empty={t('location_search_none')} nameOf={(spot: Spot) => spot.name} onChoose={choose} />
    </Autocomplete.Root>
  );
}

/** Finds spots by a name as it may be spelt, of equal ones the shortest name first: Nizami küçəsi is meant before Nizami Gəncəvi küçəsi. */
function openSpotSearch(spots: readonly Spot[]): (name: string, hasHouse: boolean) => Spot[] {
  const places = spots.map((spot) => ({
    spot,
    names: [spot.name, ...spot.names],
    ...(spot.isStreet && { kind: 'street' as const }),
  }));
  const find = openNameSearch(places.sort((a, b) => a.spot.name.length - b.spot.name.length));
  return (name, hasHouse) => {
    const found = find(name).map(({ place }) => place.spot);
    // only streets have houses
    return hasHouse ? found.sort((a, b) => Number(b.isStreet) - Number(a.isStreet)) : found;
  };
}

import type { TFunction } from 'i18next';
import { type LandingPlace, landingPlaces } from '#contract/listings/landing.ts';
import type { Quarter } from '#contract/listings/place-search.ts';
import type { PlacesResponse } from '#contract/places/api.ts';
import { searchKey } from '#contract/values/text.ts';

type Places = PlacesResponse['data'];

export type ChosenPlaces = { places: LandingPlace[]; quarters: Quarter[] };

/** An option: a place with a slug, or a quarter. */
export type Spot = {
  id: string;
  place: LandingPlace | null;
  quarter: Quarter | null;
  name: string;
  /** the district around it */
  within: string | null;
  line: 'red' | 'green' | 'purple' | null;
  /** search keys of its names */
  names: string[];
};
export type Group = { id: string; title: string; spots: Spot[] };

/** Everything one can choose from, in groups: districts first, then stations, settlements and quarters. */
export function groupsOf(t: TFunction, places: Places, quarters: readonly Quarter[]): Group[] {
  const all = landingPlaces(places);
  const districts = new Map(places.districts.map(({ id, Name }) => [id, Name]));
  const stations = new Map(places.stations.map((station) => [station.id, station]));
  const spotOf = (place: LandingPlace): Spot => {
    const station = place.kind === 'metro' ? stations.get(place.id) : undefined;
    return {
      id: place.slug,
      place,
      quarter: null,
      name: place.Name,
      within: place.kind === 'settlement' ? (districts.get(place.districtId ?? 0) ?? null) : null,
      line: station?.line ?? null,
      names: [place.Name, ...(station?.aliases ?? [])].map(searchKey),
    };
  };
  const ofKind = (kind: LandingPlace['kind']) => all.filter((place) => place.kind === kind).map(spotOf);
  return [
    { id: 'district', title: t('districts'), spots: ofKind('district') },
    { id: 'metro', title: t('stations'), spots: ofKind('metro') },
    { id: 'settlement', title: t('settlements'), spots: ofKind('settlement') },
    { id: 'quarter', title: t('quarters'), spots: quarters.map((quarter) => quarterSpot(t, quarter)) },
  ];
}

function quarterSpot(t: TFunction, quarter: Quarter): Spot {
  const name = t(`quarter_${quarter}`);
  return { id: quarter, place: null, quarter, name, within: null, line: null, names: [searchKey(name)] };
}

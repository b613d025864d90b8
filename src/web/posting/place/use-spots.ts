import type { PlaceKind } from '#contract/places/search-place.ts';
import type { Spot } from '../../maps/spot-search.tsx';
import { useTranslation } from '../../text/translation.ts';
import { withOwnNames } from './own-names.ts';
import { usePlaceBook } from './use-place-book.ts';
import { usePlaces } from './use-places.ts';
import { useStreets } from './use-streets.ts';

/**
 * The places that the map of the wizard can be moved to: streets with a point, settlements, stations, districts and landmarks, by all
 * their names, old ones too.
 */
export function useSpots(): Spot[] {
  const { t } = useTranslation();
  const { data: streets } = useStreets();
  const places = usePlaces();
  const book = usePlaceBook();
  const further = new Map(book.map(({ kind, Name, names }) => [`${kind} ${Name}`, names]));
  const namesOf = (kind: PlaceKind, name: string) => further.get(`${kind} ${name}`) ?? [];
  const known = (streets?.names ?? []).flatMap((name) => {
    const point = streets?.find(name)?.point;
    return point ? [{ name, names: namesOf('street', name), point, isStreet: true, about: [] }] : [];
  });
  const { districts = [], stations = [] } = places ?? {};
  type Located = { Name: string; Latitude: number; Longitude: number };
  const toSpot = (kind: PlaceKind, { Name, Latitude: lat, Longitude: lng }: Located, name = Name, district = '') => ({
    name,
    names: namesOf(kind, Name),
    point: { lat, lng },
    isStreet: false,
    about: [district || t(`place_kind_${kind}`)],
  });
  const nameOf = (district: Located) => t('district_name', { name: district.Name });
  const others = [
    ...districts.flatMap((one) => one.settlements.map((place) => toSpot('settlement', place, place.Name, nameOf(one)))),
    ...stations.map((one) => toSpot('metro', one, t('metro_name', { name: one.Name }))),
    ...districts.map((one) => toSpot('district', one, nameOf(one))),
    ...book.flatMap(({ Name, point }) =>
      point ? [toSpot('landmark', { Name, Latitude: point.latitude, Longitude: point.longitude })] : [],
    ),
  ];
  return withOwnNames([...known, ...others]);
}

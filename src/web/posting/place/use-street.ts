import { PICKER_ZOOM, type PickerView } from '../../maps/point.ts';
import { usePlaceBook } from './use-place-book.ts';
import { usePlaces } from './use-places.ts';
import { useStreets } from './use-streets.ts';

/** A street of our list. `district`: where it is, of one whose own point is unknown; its point is then the middle of that. */
export type KnownStreet = { name: string; point: PickerView | null; district: { id: number; Name: string } | null };

/** The street of our list that somebody has typed. */
export function useStreet(typed: string): KnownStreet | null {
  const street = useStreets().data?.find(typed);
  const places = usePlaces();
  const inBook = usePlaceBook().find(({ kind, Name }) => kind === 'street' && Name === street?.name);
  if (!street || street.point) return street ? { ...street, district: null } : null;
  const district = places?.districts.find(({ id }) => id === inBook?.districtId);
  if (!district) return { ...street, district: null };
  return { name: street.name, point: { lat: district.Latitude, lng: district.Longitude, zoom: PICKER_ZOOM }, district };
}

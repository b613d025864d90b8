import { CITY_CENTRE, isInRegion, roundDegrees } from '#contract/places/region.ts';

/** A point on the map as forms keep it. */
export type MapPoint = { lat: number; lng: number };

/** The initial centre and zoom of a map without a chosen point (spec §9). */
export const CENTRE: MapPoint = { lat: CITY_CENTRE.latitude, lng: CITY_CENTRE.longitude };
export const PICKER_ZOOM = 13;
/** The whole city. */
export const CITY_ZOOM = 10.5;
/** Near enough to tell one house from another. */
export const NEAR_ZOOM = 15.5;

/** Whether listings may be there: Baku and around. */
export function isInCity({ lat, lng }: MapPoint): boolean {
  return isInRegion({ latitude: lat, longitude: lng });
}

/** The same point with the words of the contract. */
export function placeOf({ lat, lng }: MapPoint) {
  return { latitude: lat, longitude: lng };
}

export function isSamePoint(one: MapPoint | null | undefined, other: MapPoint | null | undefined): boolean {
  return one?.lat === other?.lat && one?.lng === other?.lng;
}

export function roundPoint({ lat, lng }: MapPoint): MapPoint {
  return { lat: roundDegrees(lat), lng: roundDegrees(lng) };
}

/** Where a map is moved to; without a zoom near enough to tell houses. */
export type PickerView = MapPoint & { zoom?: number };

/** What a map shows on which a point is chosen: the surroundings of one that is known, else the city. */
export function viewOfPicker(view: PickerView | null) {
  return { centre: placeOf(view ?? CENTRE), zoom: view ? (view.zoom ?? NEAR_ZOOM) : PICKER_ZOOM };
}

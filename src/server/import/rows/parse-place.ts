import { isInRegion } from '#contract/places/region.ts';
import { findPlace, findSettlement, fullNameKey, type Places } from '../places.ts';
import { jitterPoint, type Point } from '../points.ts';
import { findStreet } from '../streets.ts';
import type { CellReader } from './cell-reader.ts';
import type { Column } from './columns.ts';

/** Radius for approximate points by kind of place, in metres. */
const SPREAD = { station: 300, settlement: 500, district: 800 };
const DEGREES = { min: -180, max: 180 };

export type PlaceOfRow = {
  district_id: number | null;
  settlement_id: number | null;
  metro_id: number | null;
  complex_id: number | null;
  address_id: number | null;
  latitude: number | null;
  longitude: number | null;
  is_approximate: boolean;
};

/** Places of a listing, and its own point or an approximate one. `unknown`: names of unknown places. */
export function parsePlace(
  cells: CellReader,
  places: Places,
  ref: string,
  address: string,
): { place: PlaceOfRow; unknown: string[] } {
  const name = (column: Column) => cells.text(column);
  const district = findPlace(places.districts, name('district'));
  const settlement = findSettlement(places, name('settlement'), district);
  const station = findPlace(places.stations, name('metro'));
  const ownPoint = pointOf(cells, 'latitude', 'longitude');
  const approximatePoint = ownPoint
    ? null
    : station
      ? jitterPoint(station, SPREAD.station, ref)
      : settlement
        ? jitterPoint(settlement, SPREAD.settlement, ref)
        : district
          ? jitterPoint(district, SPREAD.district, ref)
          : jitterPlacePoint(pointOf(cells, 'place_lat', 'place_lng'), ref);
  const unknownNames = [
    district ? '' : name('district'),
    settlement ? '' : name('settlement'),
    station ? '' : name('metro'),
  ].filter((one) => one !== '');
  return {
    place: {
      district_id: district?.id ?? settlement?.district_id ?? null,
      settlement_id: settlement?.id ?? null,
      metro_id: station?.id ?? null,
      complex_id: places.complexes.get(fullNameKey(name('complex'))) ?? null,
      address_id: findStreet(places.streets, address),
      latitude: (ownPoint ?? approximatePoint)?.latitude ?? null,
      longitude: (ownPoint ?? approximatePoint)?.longitude ?? null,
      is_approximate: approximatePoint !== null,
    },
    unknown: unknownNames,
  };
}

function jitterPlacePoint(point: Point | null, ref: string): Point | null {
  return point && jitterPoint(point, SPREAD.settlement, ref);
}

function pointOf(cells: CellReader, north: 'latitude' | 'place_lat', east: 'longitude' | 'place_lng'): Point | null {
  const latitude = cells.number(north, DEGREES, new Map(), 'decimal')?.value;
  const longitude = cells.number(east, DEGREES, new Map(), 'decimal')?.value;
  if (latitude === undefined && longitude === undefined) return null;
  if (latitude === undefined || longitude === undefined) return cells.addProblem(north, 'is half a point');
  return isInRegion({ latitude, longitude })
    ? { latitude, longitude }
    : cells.addProblem(north, 'is a point outside of Baku');
}

import { changeableKind, removableKind } from '../content/kind.ts';
import { DISTRICT_FIELDS, QUARTER_FIELDS, SETTLEMENT_FIELDS, STATION_FIELDS, STREET_FIELDS } from './editing.ts';

/** Editing of places. */
export const placeKinds = {
  streets: removableKind('streets', STREET_FIELDS),
  districts: removableKind('districts', DISTRICT_FIELDS),
  settlements: removableKind('settlements', SETTLEMENT_FIELDS),
  stations: removableKind('stations', STATION_FIELDS),
  quarters: changeableKind('quarters', QUARTER_FIELDS),
};

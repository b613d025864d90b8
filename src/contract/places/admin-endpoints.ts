import { z } from 'zod';
import { changeableKind, removableKind } from '../content/kind.ts';
import { endpoint } from '../wire/endpoint.ts';
import {
  DISTRICT_FIELDS,
  PLACE_ALIAS_FIELDS,
  QUARTER_FIELDS,
  SETTLEMENT_FIELDS,
  STATION_FIELDS,
  STREET_FIELDS,
} from './editing.ts';

/** Editing of places. */
export const placeKinds = {
  streets: removableKind('streets', STREET_FIELDS),
  districts: removableKind('districts', DISTRICT_FIELDS),
  settlements: removableKind('settlements', SETTLEMENT_FIELDS),
  stations: removableKind('stations', STATION_FIELDS),
  quarters: changeableKind('quarters', QUARTER_FIELDS),
  aliases: removableKind('place-aliases', PLACE_ALIAS_FIELDS),
};

/** Streets that advertisers wrote and that are not in our list, the most frequent first, with the middle of their points. */
const StreetSuggestions = z
  .object({
    data: z.array(
      z.object({
        street_name: z.string(),
        listings: z.number().int(),
        latitude: z.number().nullable(),
        longitude: z.number().nullable(),
      }),
    ),
    meta: z.object({}),
  })
  .meta({ id: 'StreetSuggestions' });

export const streetSuggestionEndpoints = {
  list: endpoint('GET', '/api/admin/street-suggestions', {
    access: { staff: ['editor'] },
    responses: { 200: StreetSuggestions },
  }),
};

import { LocaleQuery } from '../content/api.ts';
import { endpoint } from '../wire/endpoint.ts';
import { ListQuery } from '../wire/query-schema.ts';
import { NearbyResponse, NearQuery, PlacesResponse, StreetPage } from './api.ts';

const tag = 'places';

export const placeEndpoints = {
  listStreets: endpoint('GET', '/api/streets', {
    tag,
    access: 'anyone',
    query: ListQuery,
    responses: { 200: StreetPage },
    errors: [400],
  }),
  list: endpoint('GET', '/api/places', {
    tag,
    access: 'anyone',
    query: LocaleQuery,
    responses: { 200: PlacesResponse },
    errors: [400],
  }),
  describePoint: endpoint('GET', '/api/places/near', {
    tag,
    access: 'anyone',
    query: NearQuery,
    responses: { 200: NearbyResponse },
    errors: [400],
  }),
};

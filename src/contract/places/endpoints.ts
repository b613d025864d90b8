import { LocaleQuery } from '../content/api.ts';
import { endpoint } from '../wire/endpoint.ts';
import { ListQuery } from '../wire/query-schema.ts';
import { NearbyAnswer, NearQuery, PlacesAnswer, StreetPage } from './api.ts';

const tag = 'places';

export const placeEndpoints = {
  listStreets: endpoint('GET', '/api/streets', {
    tag,
    access: 'anyone',
    query: ListQuery,
    answers: { 200: StreetPage },
    errors: [400],
  }),
  list: endpoint('GET', '/api/places', {
    tag,
    access: 'anyone',
    query: LocaleQuery,
    answers: { 200: PlacesAnswer },
    errors: [400],
  }),
  describePoint: endpoint('GET', '/api/places/near', {
    tag,
    access: 'anyone',
    query: NearQuery,
    answers: { 200: NearbyAnswer },
    errors: [400],
  }),
};

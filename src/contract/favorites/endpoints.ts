import { LocaleQuery } from '../content/api.ts';
import { endpoint, NOTHING } from '../wire/endpoint.ts';
import { EntityPath } from '../wire/page.ts';
import { FavoriteIds, FavoriteResponse, FavoritesResponse, NewFavorite } from './api.ts';

const tag = 'favorites';

export const favoriteEndpoints = {
  list: endpoint('GET', '/api/favorites', {
    tag,
    access: 'signed in',
    query: LocaleQuery,
    responses: { 200: FavoritesResponse },
    errors: [401],
  }),
  listIds: endpoint('GET', '/api/favorites/ids', {
    tag,
    access: 'signed in',
    responses: { 200: FavoriteIds },
    errors: [401],
  }),
  add: endpoint('POST', '/api/favorites', {
    tag,
    access: 'signed in',
    body: NewFavorite,
    responses: { 200: FavoriteResponse },
    errors: [400, 401, 404, 422],
  }),
  remove: endpoint('DELETE', '/api/favorites/{id}', {
    tag,
    access: 'signed in',
    params: EntityPath,
    responses: NOTHING,
    errors: [401, 404],
  }),
};

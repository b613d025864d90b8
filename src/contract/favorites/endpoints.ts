import { LocaleQuery } from '../content/api.ts';
import { AgeQuery } from '../wire/age.ts';
import { endpoint, NOTHING } from '../wire/endpoint.ts';
import { FavoriteIds, FavoritePath, FavoriteResponse, FavoritesResponse, NewFavorite } from './api.ts';

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
    errors: [400, 401, 404, 409, 422],
  }),
  /** By what it is about it is idempotent. */
  remove: endpoint('DELETE', '/api/favorites/{id}', {
    tag,
    access: 'signed in',
    params: FavoritePath,
    query: AgeQuery,
    responses: NOTHING,
    errors: [400, 401, 404],
  }),
};

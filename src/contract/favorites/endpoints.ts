import { LocaleQuery } from '../content/api.ts';
import { endpoint, NOTHING } from '../wire/endpoint.ts';
import { EntityPath } from '../wire/page.ts';
import { FavoriteAnswer, FavoriteIds, FavoritesAnswer, NewFavorite } from './api.ts';

const tag = 'favorites';

export const favoriteEndpoints = {
  list: endpoint('GET', '/api/favorites', {
    tag,
    access: 'signed in',
    query: LocaleQuery,
    answers: { 200: FavoritesAnswer },
    errors: [401],
  }),
  listIds: endpoint('GET', '/api/favorites/ids', {
    tag,
    access: 'signed in',
    answers: { 200: FavoriteIds },
    errors: [401],
  }),
  add: endpoint('POST', '/api/favorites', {
    tag,
    access: 'signed in',
    body: NewFavorite,
    answers: { 200: FavoriteAnswer },
    errors: [400, 401, 404, 422],
  }),
  remove: endpoint('DELETE', '/api/favorites/{id}', {
    tag,
    access: 'signed in',
    params: EntityPath,
    answers: NOTHING,
    errors: [401, 404],
  }),
};

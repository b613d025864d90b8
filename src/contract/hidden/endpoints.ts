import { AgeQuery } from '../wire/age.ts';
import { endpoint, NOTHING } from '../wire/endpoint.ts';
import { EntityPath } from '../wire/page.ts';
import { HiddenChange, HiddenListings } from './api.ts';

const tag = 'hidden';

export const hiddenEndpoints = {
  list: endpoint('GET', '/api/hidden', {
    tag,
    access: 'signed in',
    responses: { 200: HiddenListings },
    errors: [401],
  }),
  /** Hides the homes of listings: lists, counts, maps and similar listings of this person are without them. Idempotent. */
  add: endpoint('PUT', '/api/hidden', {
    tag,
    access: 'signed in',
    body: HiddenChange,
    responses: NOTHING,
    errors: [400, 401],
  }),
  /** Shows the home of a listing again. Idempotent. */
  remove: endpoint('DELETE', '/api/hidden/{id}', {
    tag,
    access: 'signed in',
    params: EntityPath,
    query: AgeQuery,
    responses: NOTHING,
    errors: [400, 401],
  }),
};

import { z } from 'zod';
import { HiddenChange } from '../hidden/api.ts';
import { ProofHeaders } from '../proof/fields.ts';
import { LANGUAGES } from '../values/dates.ts';
import { AgeQuery } from '../wire/age.ts';
import { endpoint, NOTHING } from '../wire/endpoint.ts';
import { NumberPath } from '../wire/page.ts';
import {
  AlertPage,
  NewSavedSearch,
  SavedSearchChange,
  SavedSearches,
  SavedSearchResponse,
  SearchKey,
  SeenQuery,
} from './api.ts';

const tag = 'alerts';
/** A person, or who has the key of a contact. */
const access = 'optional token';
/** Of a contact. */
const Key = z.object({ key: z.string().max(200) });

export const alertEndpoints = {
  list: endpoint('GET', '/api/saved-searches', {
    tag,
    access,
    query: SearchKey,
    responses: { 200: SavedSearches },
    errors: [400, 401, 404],
  }),
  save: endpoint('POST', '/api/saved-searches', {
    tag,
    access,
    headers: ProofHeaders,
    query: SearchKey,
    body: NewSavedSearch,
    responses: { 200: SavedSearchResponse },
    errors: [400, 401, 404, 422, 429],
  }),
  /** Their page was seen: what came after it was read is new. */
  see: endpoint('POST', '/api/saved-searches/seen', {
    tag,
    access,
    query: SeenQuery,
    responses: NOTHING,
    errors: [400, 401, 404],
  }),
  /** Whoever has the key reads the mail of its contact: it gets messages from now on. */
  confirm: endpoint('POST', '/api/saved-searches/confirm', {
    tag,
    access: 'anyone',
    query: Key,
    responses: NOTHING,
    errors: [400, 404],
  }),
  change: endpoint('PUT', '/api/saved-searches/{id}', {
    tag,
    access,
    params: NumberPath,
    query: SearchKey,
    body: SavedSearchChange,
    responses: NOTHING,
    errors: [400, 401, 404, 422],
  }),
  remove: endpoint('DELETE', '/api/saved-searches/{id}', {
    tag,
    access,
    params: NumberPath,
    query: SearchKey,
    responses: NOTHING,
    errors: [401, 404],
  }),
  /** Hides the homes of listings from what a contact without an account is told, else from its account. Idempotent. */
  hide: endpoint('PUT', '/api/saved-searches/hidden', {
    tag,
    access: 'anyone',
    query: Key,
    body: HiddenChange,
    responses: NOTHING,
    errors: [400, 404],
  }),
  /** Shows the home of a listing again, in the same way. Idempotent. */
  showHome: endpoint('DELETE', '/api/saved-searches/hidden/{id}', {
    tag,
    access: 'anyone',
    params: NumberPath,
    query: AgeQuery.extend(Key.shape),
    responses: NOTHING,
    errors: [400, 404],
  }),
  /** Shows all homes again that a contact without an account hides. Idempotent. */
  showHidden: endpoint('DELETE', '/api/saved-searches/hidden', {
    tag,
    access: 'anyone',
    query: Key,
    responses: NOTHING,
    errors: [400, 404],
  }),
  /** Exactly the homes that a message announced; the ones that have ended are missing. */
  show: endpoint('GET', '/api/alerts/{token}', {
    tag,
    access: 'optional token',
    params: z.object({ token: z.string().max(200) }),
    query: z.object({
      locale: z.enum(LANGUAGES).optional(),
      page: z.coerce.number().int().min(1).max(9_999).optional(),
    }),
    responses: { 200: AlertPage },
    errors: [400, 404],
  }),
};

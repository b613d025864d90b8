import { endpoint } from '../wire/endpoint.ts';
import { NotesChange, NotesResponse } from './api.ts';

const tag = 'notes';

export const noteEndpoints = {
  list: endpoint('GET', '/api/notes', {
    tag,
    access: 'signed in',
    responses: { 200: NotesResponse },
    errors: [401],
  }),
  /** Merges copies of notes into those of the account, and responds with the result. Idempotent. */
  merge: endpoint('PUT', '/api/notes', {
    tag,
    access: 'signed in',
    body: NotesChange,
    responses: { 200: NotesResponse },
    errors: [400, 401, 422],
  }),
};

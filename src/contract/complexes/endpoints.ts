import { LocaleQuery } from '../content/api.ts';
import { removableKind } from '../content/kind.ts';
import { ProofHeaders } from '../proof/fields.ts';
import { endpoint, NOTHING } from '../wire/endpoint.ts';
import { EntityPath } from '../wire/page.ts';
import { ListQuery, OneQuery } from '../wire/query-schema.ts';
import { ComplexFacets, ComplexPage, ComplexPhone, ComplexResponse } from './api.ts';
import { COMPLEX_FIELDS } from './editing.ts';

const tag = 'complexes';

export const complexEndpoints = {
  list: endpoint('GET', '/api/complexes', {
    tag,
    access: 'anyone',
    query: ListQuery,
    responses: { 200: ComplexPage },
    errors: [400],
  }),
  listFacets: endpoint('GET', '/api/complexes/facets', {
    tag,
    access: 'anyone',
    query: LocaleQuery,
    responses: { 200: ComplexFacets },
    errors: [400],
  }),
  show: endpoint('GET', '/api/complexes/{id}', {
    tag,
    access: 'anyone',
    params: EntityPath,
    query: OneQuery,
    responses: { 200: ComplexResponse },
    errors: [400, 404],
  }),
  addView: endpoint('POST', '/api/complexes/{id}/views', {
    tag,
    access: 'anyone',
    params: EntityPath,
    responses: NOTHING,
    errors: [403, 404],
  }),
  revealPhone: endpoint('POST', '/api/complexes/{id}/phone', {
    tag,
    access: 'anyone',
    params: EntityPath,
    headers: ProofHeaders,
    responses: { 200: ComplexPhone },
    errors: [403, 404, 429],
  }),
};

/** Editing of complexes. */
export const complexKind = removableKind('complexes', COMPLEX_FIELDS);

import { z } from 'zod';
import { ProofHeaders } from '../proof/fields.ts';
import { endpoint, NOTHING } from '../wire/endpoint.ts';
import { EntityPath } from '../wire/page.ts';
import { CountQuery, ListQuery, OneQuery } from '../wire/query-schema.ts';
import { AdminListingPage, AdminListingQuery } from './admin.ts';
import { ListingCount, ListingFacets, ListingPage, ListingResponse, PhoneResponse, RelatedListings } from './api.ts';
import { DraftResponse, StoredDraft } from './posting/draft.ts';
import { DeletionReasonIn, ListingChange, ListingNumbers, NewListing } from './posting/write.ts';

const tag = 'listings';

export const listingEndpoints = {
  list: endpoint('GET', '/api/listings', {
    tag,
    access: 'anyone',
    query: ListQuery,
    responses: { 200: ListingPage },
    errors: [400],
  }),
  count: endpoint('GET', '/api/listings/count', {
    tag,
    access: 'anyone',
    query: CountQuery,
    responses: { 200: ListingCount },
    errors: [400],
  }),
  countFacets: endpoint('GET', '/api/listings/facets', {
    tag,
    access: 'anyone',
    query: CountQuery,
    responses: { 200: ListingFacets },
    errors: [400],
  }),
  listOwn: endpoint('GET', '/api/listings/my', {
    tag,
    access: 'signed in',
    query: ListQuery,
    responses: { 200: ListingPage },
    errors: [400, 401],
  }),
  show: endpoint('GET', '/api/listings/{id}', {
    tag,
    access: 'anyone',
    params: EntityPath,
    query: OneQuery,
    responses: { 200: ListingResponse },
    errors: [400, 404, 410],
  }),
  listSimilar: endpoint('GET', '/api/listings/{id}/similar', {
    tag,
    access: 'anyone',
    params: EntityPath,
    query: OneQuery,
    responses: { 200: RelatedListings },
    errors: [400, 404, 410],
  }),
  listOfAdvertiser: endpoint('GET', '/api/listings/{id}/same-advertiser', {
    tag,
    access: 'anyone',
    params: EntityPath,
    query: OneQuery,
    responses: { 200: RelatedListings },
    errors: [400, 404, 410],
  }),
  revealPhone: endpoint('POST', '/api/listings/{id}/phone', {
    tag,
    access: 'anyone',
    params: EntityPath,
    headers: ProofHeaders,
    responses: { 200: PhoneResponse },
    errors: [404, 429],
  }),
  /** Pages report what is seen: reading a listing alone counts nothing. */
  addView: endpoint('POST', '/api/listings/{id}/views', {
    tag,
    access: 'anyone',
    params: EntityPath,
    responses: NOTHING,
    errors: [404, 410],
  }),
  showNumbers: endpoint('GET', '/api/listings/{id}/numbers', {
    tag,
    access: 'signed in',
    params: EntityPath,
    responses: { 200: ListingNumbers },
    errors: [401, 403, 404],
  }),
  post: endpoint('POST', '/api/listings', {
    tag,
    access: 'signed in',
    query: OneQuery,
    body: NewListing,
    responses: { 201: ListingResponse },
    errors: [400, 401, 409, 422, 429],
    takesKey: true,
  }),
  change: endpoint('PUT', '/api/listings/{id}', {
    tag,
    access: 'signed in',
    params: EntityPath,
    query: OneQuery,
    body: ListingChange,
    responses: { 200: ListingResponse },
    errors: [400, 401, 403, 404, 409, 410, 422],
    takesKey: true,
  }),
  remove: endpoint('DELETE', '/api/listings/{id}', {
    tag,
    access: 'signed in',
    params: EntityPath,
    query: DeletionReasonIn,
    body: DeletionReasonIn.nullish(),
    responses: NOTHING,
    errors: [400, 401, 403, 404, 409, 410, 422],
  }),
  showDraft: endpoint('GET', '/api/listings/draft', {
    tag,
    access: 'signed in',
    responses: { 200: DraftResponse },
    errors: [401],
  }),
  saveDraft: endpoint('PUT', '/api/listings/draft', {
    tag,
    access: 'signed in',
    body: z.strictObject({ data: StoredDraft }),
    responses: NOTHING,
    errors: [400, 401],
  }),
  dropDraft: endpoint('DELETE', '/api/listings/draft', {
    tag,
    access: 'signed in',
    responses: NOTHING,
    errors: [401],
  }),
  listAll: endpoint('GET', '/api/admin/listings', {
    access: { staff: ['moderator', 'finance'] },
    query: AdminListingQuery,
    responses: { 200: AdminListingPage },
  }),
};

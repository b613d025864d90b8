import { z } from 'zod';
import { ProofHeaders } from '../proof/fields.ts';
import { endpoint, NOTHING } from '../wire/endpoint.ts';
import { EntityPath } from '../wire/page.ts';
import { CountQuery, ListQuery, OneQuery } from '../wire/query-schema.ts';
import { AdminListingPage, AdminListingQuery } from './admin.ts';
import { ListingAnswer, ListingCount, ListingFacets, ListingPage, PhoneAnswer, RelatedListings } from './api.ts';
import { DraftAnswer, StoredDraft } from './posting/draft.ts';
import { DeletionReasonIn, ListingChange, ListingNumbers, NewListing } from './posting/write.ts';

const tag = 'listings';

export const listingEndpoints = {
  list: endpoint('GET', '/api/listings', {
    tag,
    access: 'anyone',
    query: ListQuery,
    answers: { 200: ListingPage },
    errors: [400],
  }),
  count: endpoint('GET', '/api/listings/count', {
    tag,
    access: 'anyone',
    query: CountQuery,
    answers: { 200: ListingCount },
    errors: [400],
  }),
  countFacets: endpoint('GET', '/api/listings/facets', {
    tag,
    access: 'anyone',
    query: CountQuery,
    answers: { 200: ListingFacets },
    errors: [400],
  }),
  listOwn: endpoint('GET', '/api/listings/my', {
    tag,
    access: 'signed in',
    query: ListQuery,
    answers: { 200: ListingPage },
    errors: [400, 401],
  }),
  show: endpoint('GET', '/api/listings/{id}', {
    tag,
    access: 'anyone',
    params: EntityPath,
    query: OneQuery,
    answers: { 200: ListingAnswer },
    errors: [400, 404, 410],
  }),
  listSimilar: endpoint('GET', '/api/listings/{id}/similar', {
    tag,
    access: 'anyone',
    params: EntityPath,
    query: OneQuery,
    answers: { 200: RelatedListings },
    errors: [400, 404, 410],
  }),
  listOfAdvertiser: endpoint('GET', '/api/listings/{id}/same-advertiser', {
    tag,
    access: 'anyone',
    params: EntityPath,
    query: OneQuery,
    answers: { 200: RelatedListings },
    errors: [400, 404, 410],
  }),
  revealPhone: endpoint('POST', '/api/listings/{id}/phone', {
    tag,
    access: 'anyone',
    params: EntityPath,
    headers: ProofHeaders,
    answers: { 200: PhoneAnswer },
    errors: [404, 429],
  }),
  showNumbers: endpoint('GET', '/api/listings/{id}/numbers', {
    tag,
    access: 'signed in',
    params: EntityPath,
    answers: { 200: ListingNumbers },
    errors: [401, 403, 404],
  }),
  post: endpoint('POST', '/api/listings', {
    tag,
    access: 'signed in',
    query: OneQuery,
    body: NewListing,
    answers: { 201: ListingAnswer },
    errors: [400, 401, 409, 422, 429],
    takesKey: true,
  }),
  change: endpoint('PUT', '/api/listings/{id}', {
    tag,
    access: 'signed in',
    params: EntityPath,
    query: OneQuery,
    body: ListingChange,
    answers: { 200: ListingAnswer },
    errors: [400, 401, 403, 404, 409, 410, 422],
    takesKey: true,
  }),
  remove: endpoint('DELETE', '/api/listings/{id}', {
    tag,
    access: 'signed in',
    params: EntityPath,
    query: DeletionReasonIn,
    body: DeletionReasonIn.nullish(),
    answers: NOTHING,
    errors: [400, 401, 403, 404, 409, 410, 422],
  }),
  showDraft: endpoint('GET', '/api/listings/draft', {
    tag,
    access: 'signed in',
    answers: { 200: DraftAnswer },
    errors: [401],
  }),
  saveDraft: endpoint('PUT', '/api/listings/draft', {
    tag,
    access: 'signed in',
    body: z.strictObject({ data: StoredDraft }),
    answers: NOTHING,
    errors: [400, 401],
  }),
  dropDraft: endpoint('DELETE', '/api/listings/draft', {
    tag,
    access: 'signed in',
    answers: NOTHING,
    errors: [401],
  }),
  listAll: endpoint('GET', '/api/admin/listings', {
    access: { staff: ['moderator', 'finance'] },
    query: AdminListingQuery,
    answers: { 200: AdminListingPage },
  }),
};

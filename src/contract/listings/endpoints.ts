import { z } from 'zod';
import { Impressions, PromotedQuery } from '../promotions/shown.ts';
import { ProofHeaders } from '../proof/fields.ts';
import { endpoint, NOTHING } from '../wire/endpoint.ts';
import { EntityPath, NumberPath } from '../wire/page.ts';
import { OneQuery, PlacedCountQuery, PlacedListQuery, PlacedMapQuery, ShownListQuery } from '../wire/query-schema.ts';
import { AdminListingPage, AdminListingQuery } from './admin.ts';
import { AdvertiserResponse, ListingPage, ListingResponse, PhoneResponse, RelatedListings } from './api.ts';
import { countEndpoints } from './count-endpoints.ts';
import { HomeResponse, JoinHomeBody, LeaveHomeBody } from './home.ts';
import { ListingMap } from './map.ts';
import { DraftResponse, StoredDraft } from './posting/draft.ts';
import { DuplicatesResponse, NewHome } from './posting/duplicates.ts';
import {
  Closing,
  DeletionReasonIn,
  Extension,
  ExtensionResponse,
  ListingChange,
  ListingNumbers,
  NewListing,
} from './posting/write.ts';
import { ListingPrices } from './prices.ts';

const tag = 'listings';

export const listingEndpoints = {
  ...countEndpoints,
  list: endpoint('GET', '/api/listings', {
    tag,
    access: 'anyone',
    query: ShownListQuery,
    responses: { 200: ListingPage },
    errors: [400],
  }),
  showPrices: endpoint('GET', '/api/listings/prices', {
    tag,
    access: 'anyone',
    query: PlacedCountQuery,
    responses: { 200: ListingPrices },
    errors: [400],
  }),
  drawMap: endpoint('GET', '/api/listings/map', {
    tag,
    access: 'anyone',
    query: PlacedMapQuery,
    responses: { 200: ListingMap },
    errors: [400],
  }),
  listOwn: endpoint('GET', '/api/listings/my', {
    tag,
    access: 'signed in',
    query: PlacedListQuery,
    responses: { 200: ListingPage },
    errors: [400, 401],
  }),
  /** Promoted listings that have their turn at a place, and match. */
  listPromoted: endpoint('GET', '/api/listings/promoted', {
    tag,
    access: 'anyone',
    query: PromotedQuery,
    responses: { 200: RelatedListings },
    errors: [400],
  }),
  /** Pages report whose cards were seen for a second; of promoted listings it is counted. */
  addImpressions: endpoint('POST', '/api/listings/impressions', {
    tag,
    access: 'anyone',
    body: Impressions,
    responses: NOTHING,
    errors: [400],
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
  showAdvertiser: endpoint('GET', '/api/listings/{id}/advertiser', {
    tag,
    access: 'anyone',
    params: EntityPath,
    responses: { 200: AdvertiserResponse },
    errors: [404, 410],
  }),
  /** All of them, page after page, this one too. */
  listAllOfAdvertiser: endpoint('GET', '/api/listings/{id}/advertiser/listings', {
    tag,
    access: 'anyone',
    params: EntityPath,
    query: PlacedListQuery,
    responses: { 200: ListingPage },
    errors: [400, 404, 410],
  }),
  revealPhone: endpoint('POST', '/api/listings/{id}/phone', {
    tag,
    access: 'anyone',
    params: EntityPath,
    headers: ProofHeaders,
    responses: { 200: PhoneResponse },
    errors: [403, 404, 429],
  }),
  /** Pages report what is seen: reading a listing alone counts nothing. */
  addView: endpoint('POST', '/api/listings/{id}/views', {
    tag,
    access: 'anyone',
    params: EntityPath,
    responses: NOTHING,
    errors: [403, 404, 410],
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
    errors: [400, 401, 403, 404, 409, 410, 422, 429],
    takesKey: true,
  }),
  extend: endpoint('POST', '/api/listings/{id}/extend', {
    tag,
    access: 'signed in',
    params: EntityPath,
    body: Extension,
    responses: { 200: ExtensionResponse },
    errors: [400, 401, 403, 404, 409, 410],
  }),
  /** A visitor says that it is gone: sold, or let. */
  claimGone: endpoint('POST', '/api/listings/{id}/gone', {
    tag,
    access: 'anyone',
    params: EntityPath,
    headers: ProofHeaders,
    responses: NOTHING,
    errors: [403, 404, 409, 410, 429],
  }),
  /** Its owner says that it is still on offer. */
  confirm: endpoint('POST', '/api/listings/{id}/confirm', {
    tag,
    access: 'signed in',
    params: EntityPath,
    responses: NOTHING,
    errors: [401, 403, 404, 409, 410],
  }),
  /** Sold or let. */
  close: endpoint('POST', '/api/listings/{id}/close', {
    tag,
    access: 'signed in',
    params: EntityPath,
    body: Closing,
    responses: NOTHING,
    errors: [400, 401, 403, 404, 409, 410],
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
  /** The revision: changes that wait for a moderator, or that one has rejected. */
  withdrawChanges: endpoint('DELETE', '/api/listings/{id}/changes', {
    tag,
    access: 'signed in',
    params: EntityPath,
    responses: NOTHING,
    errors: [401, 403, 404, 410],
  }),
  findDuplicates: endpoint('POST', '/api/listings/duplicates', {
    tag,
    access: 'signed in',
    body: NewHome,
    responses: { 200: DuplicatesResponse },
    errors: [400, 401, 429],
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
  showHome: endpoint('GET', '/api/admin/listings/{id}/home', {
    access: { staff: ['moderator'] },
    params: NumberPath,
    responses: { 200: HomeResponse },
  }),
  joinHome: endpoint('POST', '/api/admin/listings/{id}/home/join', {
    access: { staff: ['moderator'] },
    params: NumberPath,
    body: JoinHomeBody,
    responses: NOTHING,
  }),
  leaveHome: endpoint('POST', '/api/admin/listings/{id}/home/leave', {
    access: { staff: ['moderator'] },
    params: NumberPath,
    body: LeaveHomeBody,
    responses: NOTHING,
  }),
};

import { RelatedListings } from '../listings/api.ts';
import { endpoint } from '../wire/endpoint.ts';
import { EntityPath } from '../wire/page.ts';
import { OneQuery } from '../wire/query-schema.ts';
import {
  HomeEstimateResponse,
  HomeToEstimate,
  PlacePricesQuery,
  PlacePricesResponse,
  PriceHistoryResponse,
  PricePlacePath,
} from './api.ts';

const tag = 'prices';

export const marketEndpoints = {
  /** What flats like one that is being posted are offered for. */
  estimate: endpoint('POST', '/api/prices/estimate', {
    tag,
    access: 'optional token',
    body: HomeToEstimate,
    responses: { 200: HomeEstimateResponse },
    errors: [400, 401, 429],
  }),
  /** The similar homes that the range of a listing comes from, as far as they are still offered. */
  listComparables: endpoint('GET', '/api/listings/{id}/comparables', {
    tag,
    access: 'anyone',
    params: EntityPath,
    query: OneQuery,
    responses: { 200: RelatedListings },
    errors: [400, 404, 410],
  }),
  /** What flats of a district, a settlement or the whole city are offered for. */
  showPlace: endpoint('GET', '/api/prices/{place}', {
    tag,
    access: 'anyone',
    params: PricePlacePath,
    query: PlacePricesQuery,
    responses: { 200: PlacePricesResponse },
    errors: [400, 404],
  }),
  /** The same as a table for spreadsheets, with the months of all types and rooms. */
  downloadPlace: endpoint('GET', '/api/prices/{place}/csv', {
    tag,
    access: 'anyone',
    params: PricePlacePath,
    produces: 'text/csv',
    errors: [404],
  }),
  /** What the home of a listing has been offered for, in the same deal, the oldest first: the last 100 prices (`MAX_PRICE_CHANGES`). */
  showHistory: endpoint('GET', '/api/listings/{id}/prices', {
    tag,
    access: 'anyone',
    params: EntityPath,
    responses: { 200: PriceHistoryResponse },
    errors: [404, 410],
  }),
};

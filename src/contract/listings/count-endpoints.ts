import { endpoint } from '../wire/endpoint.ts';
import { HistogramQuery, NearQuery, ShownCountQuery } from '../wire/query-schema.ts';
import { ListingCount, ListingFacets, ListingHistogram, NearCounts, QuickCounts } from './api.ts';

const tag = 'listings';

/** How many listings or homes a search finds, by themselves and by what they are. */
export const countEndpoints = {
  count: endpoint('GET', '/api/listings/count', {
    tag,
    access: 'anyone',
    query: ShownCountQuery,
    responses: { 200: ListingCount },
    errors: [400],
  }),
  countFacets: endpoint('GET', '/api/listings/facets', {
    tag,
    access: 'anyone',
    query: ShownCountQuery,
    responses: { 200: ListingFacets },
    errors: [400],
  }),
  countQuick: endpoint('GET', '/api/listings/facets/quick', {
    tag,
    access: 'anyone',
    query: ShownCountQuery,
    responses: { 200: QuickCounts },
    errors: [400],
  }),
  countNear: endpoint('GET', '/api/listings/facets/near', {
    tag,
    access: 'anyone',
    query: NearQuery,
    responses: { 200: NearCounts },
    errors: [400],
  }),
  countRanges: endpoint('GET', '/api/listings/histogram', {
    tag,
    access: 'anyone',
    query: HistogramQuery,
    responses: { 200: ListingHistogram },
    errors: [400],
  }),
};

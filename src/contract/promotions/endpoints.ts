import { changeableKind } from '../content/kind.ts';
import { endpoint } from '../wire/endpoint.ts';
import { PromotionsQuery, PromotionsResponse } from './api.ts';
import { PROMOTION_FIELDS } from './editing.ts';

export const promotionEndpoints = {
  list: endpoint('GET', '/api/promotions', {
    tag: 'promotions',
    access: 'anyone',
    query: PromotionsQuery,
    responses: { 200: PromotionsResponse },
    errors: [400],
  }),
};

/** Editing of the three promotions. */
export const promotionKind = changeableKind('promotions', PROMOTION_FIELDS);

import type { Previewable } from '../editing/previewable.ts';
import { editableRows } from '../editing/rows.ts';
import { PROMOTIONS } from './kind-queries.ts';
import { listPromotions } from './service.ts';

/** The offers, as the dialog shows them in which owners promote a listing; their page exists for previews alone. */
export const PROMOTION_PREVIEW: Previewable = {
  kind: 'promotions',
  editable: editableRows(PROMOTIONS),
  names: Object.keys(PROMOTIONS.fields),
  addressesOf: () => ({ page: '/promotions', endpoint: '/api/promotions' }),
  show: async (deps, _viewer, _id, language) => JSON.stringify(await listPromotions(deps, language)),
};

import type { Previewable } from '../editing/previewable.ts';
import { editableRows } from '../editing/rows.ts';
import { COMPLEXES } from './kind-queries.ts';
import { showComplex } from './service.ts';

export const COMPLEX_PREVIEW: Previewable = {
  kind: 'complexes',
  editable: editableRows(COMPLEXES),
  names: Object.keys(COMPLEXES.fields),
  addressesOf: (id) => ({ page: `/complex/${id}`, endpoint: `/api/complexes/${id}` }),
  show: (deps, viewer, id, locale) => showComplex(deps, viewer, id, { populate: '*', locale }),
};

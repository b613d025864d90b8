import type { Previewable } from '../editing/previewable.ts';
import { editableRows } from '../editing/rows.ts';
import { PROJECTS } from './kind-queries.ts';
import { showProject } from './service.ts';

export const PROJECT_PREVIEW: Previewable = {
  kind: 'projects',
  editable: editableRows(PROJECTS),
  names: Object.keys(PROJECTS.fields),
  addressesOf: (id) => ({ page: `/project/${id}`, endpoint: `/api/projects/${id}` }),
  show: (deps, _viewer, id, locale) => showProject(deps, id, { populate: '*', locale }),
};

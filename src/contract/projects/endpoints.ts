import { removableKind } from '../content/kind.ts';
import { endpoint } from '../wire/endpoint.ts';
import { EntityPath } from '../wire/page.ts';
import { ListQuery, OneQuery } from '../wire/query-schema.ts';
import { ProjectPage, ProjectResponse } from './api.ts';
import { PROJECT_FIELDS } from './editing.ts';

const tag = 'projects';

export const projectEndpoints = {
  list: endpoint('GET', '/api/projects', {
    tag,
    access: 'anyone',
    query: ListQuery,
    responses: { 200: ProjectPage },
    errors: [400],
  }),
  show: endpoint('GET', '/api/projects/{id}', {
    tag,
    access: 'anyone',
    params: EntityPath,
    query: OneQuery,
    responses: { 200: ProjectResponse },
    errors: [400, 404],
  }),
};

/** Editing of projects. */
export const projectKind = removableKind('projects', PROJECT_FIELDS);

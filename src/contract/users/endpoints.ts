import { RowVersionOnly } from '../wire/admin-list.ts';
import { endpoint, NOTHING } from '../wire/endpoint.ts';
import { NumberPath } from '../wire/page.ts';
import { RestorationBody, RestorationResponse, StaffContactBody } from './account-safety.ts';
import { AdminSessions, AdminUserPage, AdminUserResponse, BlockBody, RoleBody, UserFilters, UserQuery } from './api.ts';

export const userEndpoints = {
  list: endpoint('GET', '/api/admin/users', {
    access: { staff: ['moderator', 'finance'] },
    query: UserQuery,
    responses: { 200: AdminUserPage },
  }),
  download: endpoint('GET', '/api/admin/users/csv', {
    access: { staff: ['moderator', 'finance'] },
    query: UserFilters,
  }),
  show: endpoint('GET', '/api/admin/users/{id}', {
    access: { staff: ['moderator', 'finance'] },
    params: NumberPath,
    responses: { 200: AdminUserResponse },
  }),
  block: endpoint('POST', '/api/admin/users/{id}/block', {
    access: { staff: ['moderator'] },
    params: NumberPath,
    body: BlockBody,
    responses: { 200: AdminUserResponse },
  }),
  unblock: endpoint('POST', '/api/admin/users/{id}/unblock', {
    access: { staff: ['moderator'] },
    params: NumberPath,
    body: RowVersionOnly,
    responses: { 200: AdminUserResponse },
  }),
  changeRole: endpoint('PUT', '/api/admin/users/{id}/role', {
    access: { staff: [], recent: true },
    params: NumberPath,
    body: RoleBody,
    responses: { 200: AdminUserResponse },
  }),
  removeFactors: endpoint('DELETE', '/api/admin/users/{id}/factor', {
    access: { staff: [], recent: true },
    params: NumberPath,
    responses: NOTHING,
  }),
  listSessions: endpoint('GET', '/api/admin/users/{id}/sessions', {
    access: { staff: ['moderator'] },
    params: NumberPath,
    responses: { 200: AdminSessions },
  }),
  endSessions: endpoint('DELETE', '/api/admin/users/{id}/sessions', {
    access: { staff: ['moderator'] },
    params: NumberPath,
    responses: NOTHING,
  }),
  changeContact: endpoint('PUT', '/api/admin/users/{id}/contact', {
    access: { staff: [], recent: true },
    params: NumberPath,
    body: StaffContactBody,
    responses: { 200: AdminUserResponse },
  }),
  showRestoration: endpoint('GET', '/api/admin/users/{id}/restoration', {
    access: { staff: ['moderator'] },
    params: NumberPath,
    responses: { 200: RestorationResponse },
  }),
  requestRestoration: endpoint('POST', '/api/admin/users/{id}/restoration', {
    access: { staff: ['moderator'], recent: true },
    params: NumberPath,
    body: RestorationBody,
    responses: { 200: RestorationResponse },
  }),
  agreeRestoration: endpoint('POST', '/api/admin/users/{id}/restoration/agree', {
    access: { staff: ['moderator'], recent: true },
    params: NumberPath,
    responses: { 200: RestorationResponse },
  }),
  declineRestoration: endpoint('DELETE', '/api/admin/users/{id}/restoration', {
    access: { staff: ['moderator'] },
    params: NumberPath,
    responses: NOTHING,
  }),
};

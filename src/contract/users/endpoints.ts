import { RowVersionOnly } from '../wire/admin-list.ts';
import { endpoint, NOTHING } from '../wire/endpoint.ts';
import { NumberPath } from '../wire/page.ts';
import { RestorationAnswer, RestorationBody, StaffContactBody } from './account-safety.ts';
import { AdminSessions, AdminUserAnswer, AdminUserPage, BlockBody, RoleBody, UserFilters, UserQuery } from './api.ts';

export const userEndpoints = {
  list: endpoint('GET', '/api/admin/users', {
    access: { staff: ['moderator', 'finance'] },
    query: UserQuery,
    answers: { 200: AdminUserPage },
  }),
  download: endpoint('GET', '/api/admin/users/csv', {
    access: { staff: ['moderator', 'finance'] },
    query: UserFilters,
  }),
  show: endpoint('GET', '/api/admin/users/{id}', {
    access: { staff: ['moderator', 'finance'] },
    params: NumberPath,
    answers: { 200: AdminUserAnswer },
  }),
  block: endpoint('POST', '/api/admin/users/{id}/block', {
    access: { staff: ['moderator'] },
    params: NumberPath,
    body: BlockBody,
    answers: { 200: AdminUserAnswer },
  }),
  unblock: endpoint('POST', '/api/admin/users/{id}/unblock', {
    access: { staff: ['moderator'] },
    params: NumberPath,
    body: RowVersionOnly,
    answers: { 200: AdminUserAnswer },
  }),
  changeRole: endpoint('PUT', '/api/admin/users/{id}/role', {
    access: { staff: [], recent: true },
    params: NumberPath,
    body: RoleBody,
    answers: { 200: AdminUserAnswer },
  }),
  removeFactors: endpoint('DELETE', '/api/admin/users/{id}/factor', {
    access: { staff: [], recent: true },
    params: NumberPath,
    answers: NOTHING,
  }),
  listSessions: endpoint('GET', '/api/admin/users/{id}/sessions', {
    access: { staff: ['moderator'] },
    params: NumberPath,
    answers: { 200: AdminSessions },
  }),
  endSessions: endpoint('DELETE', '/api/admin/users/{id}/sessions', {
    access: { staff: ['moderator'] },
    params: NumberPath,
    answers: NOTHING,
  }),
  changeContact: endpoint('PUT', '/api/admin/users/{id}/contact', {
    access: { staff: [], recent: true },
    params: NumberPath,
    body: StaffContactBody,
    answers: { 200: AdminUserAnswer },
  }),
  showRestoration: endpoint('GET', '/api/admin/users/{id}/restoration', {
    access: { staff: ['moderator'] },
    params: NumberPath,
    answers: { 200: RestorationAnswer },
  }),
  requestRestoration: endpoint('POST', '/api/admin/users/{id}/restoration', {
    access: { staff: ['moderator'], recent: true },
    params: NumberPath,
    body: RestorationBody,
    answers: { 200: RestorationAnswer },
  }),
  agreeRestoration: endpoint('POST', '/api/admin/users/{id}/restoration/agree', {
    access: { staff: ['moderator'], recent: true },
    params: NumberPath,
    answers: { 200: RestorationAnswer },
  }),
  declineRestoration: endpoint('DELETE', '/api/admin/users/{id}/restoration', {
    access: { staff: ['moderator'] },
    params: NumberPath,
    answers: NOTHING,
  }),
};

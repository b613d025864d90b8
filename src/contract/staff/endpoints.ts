import { STAFF_ROLES } from '../auth/fields.ts';
import { endpoint, NOTHING } from '../wire/endpoint.ts';
import { FactorBody, FactorKeyResponse, RecoveryCodes, StaffResponse } from './api.ts';
import { AuditFilters, AuditPage, AuditQuery } from './audit.ts';

export const staffEndpoints = {
  show: endpoint('GET', '/api/admin/me', {
    access: { staff: STAFF_ROLES, beforeFactor: true },
    responses: { 200: StaffResponse },
  }),
  enterFactor: endpoint('POST', '/api/admin/factor/verify', {
    access: { staff: STAFF_ROLES, beforeFactor: true },
    body: FactorBody,
    responses: NOTHING,
  }),
  beginFactor: endpoint('POST', '/api/admin/factor', {
    access: { staff: STAFF_ROLES, recent: true, firstFactor: true },
    responses: { 200: FactorKeyResponse },
  }),
  confirmNewFactor: endpoint('POST', '/api/admin/factor/confirm', {
    access: { staff: STAFF_ROLES, recent: true, firstFactor: true },
    body: FactorBody,
    responses: { 200: RecoveryCodes },
  }),
  removeFactor: endpoint('DELETE', '/api/admin/factor', {
    access: { staff: STAFF_ROLES, recent: true },
    responses: NOTHING,
  }),
  listAudit: endpoint('GET', '/api/admin/audit', {
    access: { staff: [] },
    query: AuditQuery,
    responses: { 200: AuditPage },
  }),
  downloadAudit: endpoint('GET', '/api/admin/audit/csv', { access: { staff: [] }, query: AuditFilters }),
};

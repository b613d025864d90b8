import { STAFF_ROLES } from '../auth/fields.ts';
import { endpoint, NOTHING } from '../wire/endpoint.ts';
import { FactorBody, FactorKeyAnswer, RecoveryCodes, StaffAnswer } from './api.ts';
import { AuditFilters, AuditPage, AuditQuery } from './audit.ts';

export const staffEndpoints = {
  show: endpoint('GET', '/api/admin/me', {
    access: { staff: STAFF_ROLES, beforeFactor: true },
    answers: { 200: StaffAnswer },
  }),
  enterFactor: endpoint('POST', '/api/admin/factor/verify', {
    access: { staff: STAFF_ROLES, beforeFactor: true },
    body: FactorBody,
    answers: NOTHING,
  }),
  beginFactor: endpoint('POST', '/api/admin/factor', {
    access: { staff: STAFF_ROLES, recent: true, firstFactor: true },
    answers: { 200: FactorKeyAnswer },
  }),
  confirmNewFactor: endpoint('POST', '/api/admin/factor/confirm', {
    access: { staff: STAFF_ROLES, recent: true, firstFactor: true },
    body: FactorBody,
    answers: { 200: RecoveryCodes },
  }),
  removeFactor: endpoint('DELETE', '/api/admin/factor', {
    access: { staff: STAFF_ROLES, recent: true },
    answers: NOTHING,
  }),
  listAudit: endpoint('GET', '/api/admin/audit', {
    access: { staff: [] },
    query: AuditQuery,
    answers: { 200: AuditPage },
  }),
  downloadAudit: endpoint('GET', '/api/admin/audit/csv', { access: { staff: [] }, query: AuditFilters }),
};

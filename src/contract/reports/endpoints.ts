import { ApproveBody, ReportedPage, ReportQuery } from '../moderation/api.ts';
import { ProofHeaders } from '../proof/fields.ts';
import { endpoint, NOTHING } from '../wire/endpoint.ts';
import { EntityPath, NumberPath } from '../wire/page.ts';
import { NewReport, OwnerResponse, ReportResponse } from './api.ts';

const tag = 'reports';

export const reportEndpoints = {
  send: endpoint('POST', '/api/reports', {
    tag,
    access: 'anyone',
    headers: ProofHeaders,
    body: NewReport,
    responses: { 201: ReportResponse },
    errors: [400, 403, 404, 409, 429],
  }),
  answer: endpoint('PUT', '/api/listings/{id}/report-answer', {
    tag,
    access: 'signed in',
    params: EntityPath,
    body: OwnerResponse,
    responses: NOTHING,
    errors: [400, 401, 403, 404, 409, 410],
  }),
  listReported: endpoint('GET', '/api/admin/reports', {
    access: { staff: ['moderator'] },
    query: ReportQuery,
    responses: { 200: ReportedPage },
  }),
  dismiss: endpoint('POST', '/api/admin/reports/{id}/dismiss', {
    access: { staff: ['moderator'] },
    params: NumberPath,
    body: ApproveBody,
    responses: NOTHING,
  }),
};

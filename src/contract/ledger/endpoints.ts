import { GivenBody } from '../payments/admin.ts';
import { endpoint } from '../wire/endpoint.ts';
import { NumberPath } from '../wire/page.ts';
import {
  AdminCorrectionPage,
  AdminCorrectionResponse,
  AdminLedger,
  CorrectionBody,
  CorrectionQuery,
} from './corrections.ts';
import { AdminPayoutPage, AdminPayoutResponse, PayoutQuery } from './payouts.ts';

export const ledgerEndpoints = {
  show: endpoint('GET', '/api/admin/users/{id}/ledger', {
    access: { staff: ['finance'] },
    params: NumberPath,
    responses: { 200: AdminLedger },
  }),
  listCorrections: endpoint('GET', '/api/admin/corrections', {
    access: { staff: ['finance'] },
    query: CorrectionQuery,
    responses: { 200: AdminCorrectionPage },
  }),
  requestCorrection: endpoint('POST', '/api/admin/corrections', {
    access: { staff: ['finance'], recent: true },
    body: CorrectionBody,
    responses: { 200: AdminCorrectionResponse },
  }),
  agreeCorrection: endpoint('POST', '/api/admin/corrections/{id}/agree', {
    access: { staff: ['finance'], recent: true },
    params: NumberPath,
    responses: { 200: AdminCorrectionResponse },
  }),
  declineCorrection: endpoint('POST', '/api/admin/corrections/{id}/decline', {
    access: { staff: ['finance'], recent: true },
    params: NumberPath,
    responses: { 200: AdminCorrectionResponse },
  }),
  listPayouts: endpoint('GET', '/api/admin/payouts', {
    access: { staff: ['finance'] },
    query: PayoutQuery,
    responses: { 200: AdminPayoutPage },
  }),
  recordPayout: endpoint('POST', '/api/admin/payouts/{id}/paid', {
    access: { staff: ['finance'], recent: true },
    params: NumberPath,
    body: GivenBody,
    responses: { 200: AdminPayoutResponse },
  }),
};

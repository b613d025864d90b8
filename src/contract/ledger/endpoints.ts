import { GivenBody } from '../payments/admin.ts';
import { endpoint } from '../wire/endpoint.ts';
import { NumberPath } from '../wire/page.ts';
import {
  AdminCorrectionAnswer,
  AdminCorrectionPage,
  AdminLedger,
  CorrectionBody,
  CorrectionQuery,
} from './corrections.ts';
import { AdminPayoutAnswer, AdminPayoutPage, PayoutQuery } from './payouts.ts';

export const ledgerEndpoints = {
  show: endpoint('GET', '/api/admin/users/{id}/ledger', {
    access: { staff: ['finance'] },
    params: NumberPath,
    answers: { 200: AdminLedger },
  }),
  listCorrections: endpoint('GET', '/api/admin/corrections', {
    access: { staff: ['finance'] },
    query: CorrectionQuery,
    answers: { 200: AdminCorrectionPage },
  }),
  requestCorrection: endpoint('POST', '/api/admin/corrections', {
    access: { staff: ['finance'], recent: true },
    body: CorrectionBody,
    answers: { 200: AdminCorrectionAnswer },
  }),
  agreeCorrection: endpoint('POST', '/api/admin/corrections/{id}/agree', {
    access: { staff: ['finance'], recent: true },
    params: NumberPath,
    answers: { 200: AdminCorrectionAnswer },
  }),
  declineCorrection: endpoint('POST', '/api/admin/corrections/{id}/decline', {
    access: { staff: ['finance'], recent: true },
    params: NumberPath,
    answers: { 200: AdminCorrectionAnswer },
  }),
  listPayouts: endpoint('GET', '/api/admin/payouts', {
    access: { staff: ['finance'] },
    query: PayoutQuery,
    answers: { 200: AdminPayoutPage },
  }),
  recordPayout: endpoint('POST', '/api/admin/payouts/{id}/paid', {
    access: { staff: ['finance'], recent: true },
    params: NumberPath,
    body: GivenBody,
    answers: { 200: AdminPayoutAnswer },
  }),
};

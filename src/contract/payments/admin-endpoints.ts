import { endpoint } from '../wire/endpoint.ts';
import { NumberPath } from '../wire/page.ts';
import {
  AdminPaymentAnswer,
  AdminPaymentFilters,
  AdminPaymentPage,
  AdminPaymentQuery,
  GivenBody,
  RefundBody,
} from './admin.ts';

export const paymentAdminEndpoints = {
  list: endpoint('GET', '/api/admin/payments', {
    access: { staff: ['finance'] },
    query: AdminPaymentQuery,
    answers: { 200: AdminPaymentPage },
  }),
  download: endpoint('GET', '/api/admin/payments/csv', { access: { staff: ['finance'] }, query: AdminPaymentFilters }),
  show: endpoint('GET', '/api/admin/payments/{id}', {
    access: { staff: ['finance'] },
    params: NumberPath,
    answers: { 200: AdminPaymentAnswer },
  }),
  refund: endpoint('POST', '/api/admin/payments/{id}/refund', {
    access: { staff: ['finance'], recent: true },
    params: NumberPath,
    body: RefundBody,
    answers: { 200: AdminPaymentAnswer },
  }),
  recordGivenByHand: endpoint('POST', '/api/admin/payments/{id}/given', {
    access: { staff: ['finance'], recent: true },
    params: NumberPath,
    body: GivenBody,
    answers: { 200: AdminPaymentAnswer },
  }),
};

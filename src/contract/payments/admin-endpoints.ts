import { endpoint } from '../wire/endpoint.ts';
import { NumberPath } from '../wire/page.ts';
import {
  AdminPaymentFilters,
  AdminPaymentPage,
  AdminPaymentQuery,
  AdminPaymentResponse,
  GivenBody,
  RefundBody,
} from './admin.ts';

export const paymentAdminEndpoints = {
  list: endpoint('GET', '/api/admin/payments', {
    access: { staff: ['finance'] },
    query: AdminPaymentQuery,
    responses: { 200: AdminPaymentPage },
  }),
  download: endpoint('GET', '/api/admin/payments/csv', { access: { staff: ['finance'] }, query: AdminPaymentFilters }),
  show: endpoint('GET', '/api/admin/payments/{id}', {
    access: { staff: ['finance'] },
    params: NumberPath,
    responses: { 200: AdminPaymentResponse },
  }),
  refund: endpoint('POST', '/api/admin/payments/{id}/refund', {
    access: { staff: ['finance'], recent: true },
    params: NumberPath,
    body: RefundBody,
    responses: { 200: AdminPaymentResponse },
  }),
  recordGivenByHand: endpoint('POST', '/api/admin/payments/{id}/given', {
    access: { staff: ['finance'], recent: true },
    params: NumberPath,
    body: GivenBody,
    responses: { 200: AdminPaymentResponse },
  }),
};

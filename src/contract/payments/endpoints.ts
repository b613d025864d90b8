import { z } from 'zod';
import { endpoint } from '../wire/endpoint.ts';
import { EntityPath } from '../wire/page.ts';
import { MoneyHistory, NewPayment, PaymentPage, PaymentResponse, PaymentStarted, PaymentsQuery } from './api.ts';
import { PAYMENT_PROVIDERS } from './fields.ts';

const tag = 'payments';

export const paymentEndpoints = {
  start: endpoint('POST', '/api/payments', {
    tag,
    access: 'signed in',
    body: NewPayment,
    responses: { 200: PaymentStarted },
    errors: [400, 401, 403, 404, 409, 422, 429, 503],
    takesKey: true,
  }),
  list: endpoint('GET', '/api/payments', {
    tag,
    access: 'signed in',
    query: PaymentsQuery,
    responses: { 200: PaymentPage },
    errors: [400, 401],
  }),
  history: endpoint('GET', '/api/payments/history', {
    tag,
    access: 'signed in',
    query: PaymentsQuery,
    responses: { 200: MoneyHistory },
    errors: [400, 401],
  }),
  show: endpoint('GET', '/api/payments/{id}', {
    tag,
    access: 'signed in',
    params: EntityPath,
    responses: { 200: PaymentResponse },
    errors: [400, 401, 403, 404, 409],
  }),
  report: endpoint('POST', '/api/payments/callback/{provider}', {
    tag,
    access: 'anyone',
    params: z.object({ provider: z.enum(PAYMENT_PROVIDERS) }),
    body: z.record(z.string(), z.unknown()),
    responses: { 200: z.string() },
    errors: [400, 404],
  }),
};

import { expect, it } from 'vitest';
import { PAYMENT_STATUSES } from '#contract/payments/fields.ts';
import { eventText, purposeText, stateOf } from './payment-words.ts';

const t = ((key: string, values: { count?: number; what?: string } = {}) =>
  [key, ...Object.values(values)].join(' ')) as never;

it('a promotion is named with its purchased amount', () => {
  const promotion = { type: 'vip', unit: 'day', value: 5 } as never;
  expect(purposeText(t, { purpose: 'promotion', promotion } as never)).toBe('promotion_vip, promotion_day 5');
});

it('a payment into the balance, and for a promotion that no longer exists, is named a top-up', () => {
  expect(purposeText(t, { purpose: 'top_up', promotion: null } as never)).toBe('purpose_top_up');
});

it.each([
  [{ cause: 'payment', balance: 5, payment: { purpose: 'top_up' } }, 'purpose_top_up'],
  [{ cause: 'payment', balance: null, payment: { purpose: 'promotion' } }, 'promotion_vip, promotion_days 5'],
  [
    { cause: 'payment', balance: 5, payment: { purpose: 'promotion' } },
    'money_credited promotion_vip, promotion_days 5',
  ],
  [{ cause: 'purchase', balance: 5, payment: null }, 'promotion_vip, promotion_days 5'],
  [{ cause: 'purchase_return', balance: 5, payment: null }, 'money_purchase_return promotion_vip, promotion_days 5'],
  [{ cause: 'payment_refund', balance: 0, payment: { purpose: 'top_up' } }, 'money_payment_refund purpose_top_up'],
  [{ cause: 'correction', balance: 5, payment: null }, 'money_correction'],
])('%j is named %s', (event, text) => {
  const isTopUp = event.payment?.purpose === 'top_up' || event.cause === 'correction';
  const promotion = isTopUp ? null : { type: 'vip', unit: 'days', value: 5 };
  expect(eventText(t, { ...event, promotion } as never)).toBe(text);
});

it('only a payment that no bank has confirmed is pending', () => {
  const pending = PAYMENT_STATUSES.filter((status) => stateOf(status) === 'pending');
  expect(pending).toEqual(['created', 'redirected']);
});

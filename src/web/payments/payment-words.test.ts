import { expect, it } from 'vitest';
import { PAYMENT_STATUSES } from '#contract/payments/fields.ts';
import { purposeText, stateOf } from './payment-words.ts';

const t = ((key: string, values?: { count: number }) => [key, values?.count].filter(Boolean).join(' ')) as never;

it('a promotion is named with its purchased amount', () => {
  const promotion = { type: 'vip', unit: 'day', value: 5 } as never;
  expect(purposeText(t, { purpose: 'promotion', promotion } as never)).toBe('promotion_vip, promotion_day 5');
});

it('a payment into the balance, and for a promotion that no longer exists, is named a top-up', () => {
  expect(purposeText(t, { purpose: 'top_up', promotion: null } as never)).toBe('purpose_top_up');
});

it('only a payment that no bank has confirmed is pending', () => {
  const pending = PAYMENT_STATUSES.filter((status) => stateOf(status) === 'pending');
  expect(pending).toEqual(['created', 'redirected']);
});

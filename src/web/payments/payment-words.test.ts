import { expect, it } from 'vitest';
import { PAYMENT_STATUSES } from '#contract/payments/fields.ts';
import { purposeText, stateOf } from './payment-words.ts';

const t = ((key: string, values?: { count: number }) => [key, values?.count].filter(Boolean).join(' ')) as never;

it('a promotion is named with how much of it was bought', () => {
  const promotion = { type: 'vip', unit: 'day', value: 5 } as never;
  expect(purposeText(t, { purpose: 'promotion', promotion } as never)).toBe('promotion_vip, promotion_day 5');
});

it('money for the balance, and a promotion that is no more, are a top-up', () => {
  expect(purposeText(t, { purpose: 'top_up', promotion: null } as never)).toBe('purpose_top_up');
});

it('what no bank has confirmed is pending; nothing else is', () => {
  const pending = PAYMENT_STATUSES.filter((status) => stateOf(status) === 'pending');
  expect(pending).toEqual(['created', 'redirected']);
});

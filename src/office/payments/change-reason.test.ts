import { expect, it } from 'vitest';
import az from '#texts/office/az.json' with { type: 'json' };
import { changeReason } from './change-reason.ts';

const textOf = (from: string | null, why: string) => (az as Record<string, string>)[changeReason({ from, why })];

it('a payment that a person started and one whose provider was polled are told apart', () => {
  expect(textOf(null, 'asked')).toBe('istifadəçi başladıb');
  expect(textOf('redirected', 'asked')).toBe('bankdan soruşulub');
});

it('every reason has a text', () => {
  const reasons = ['begun', 'not_begun', 'taken_up', 'callback', 'refund', 'time', 'second_transaction'];
  const misfits = ['transaction_of_another', 'amount_differs', 'currency_differs', 'returned_by_provider'];
  for (const why of [...reasons, ...misfits]) expect(textOf('created', why), why).toMatch(/\S/);
});

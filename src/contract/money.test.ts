import { expect, it } from 'vitest';
import { formatPrice, toQepik } from './money.ts';
import { internationalPhone, maskPhone } from './phone.ts';

it('writes prices as local sites do', () => {
  expect(formatPrice(125_000)).toBe('125\u00a0000\u00a0₼');
  expect(formatPrice(950)).toBe('950\u00a0₼');
  expect(formatPrice(1_234_567.5)).toBe('1\u00a0234\u00a0567,50\u00a0₼');
});

it('keeps manat as whole qəpik', () => {
  expect([toQepik(0.29), toQepik(1.1), toQepik(250_000)]).toEqual([29, 110, 25_000_000]);
});

it('masks a phone after 6 digits and dials it with 994', () => {
  expect(maskPhone('0501234567')).toBe('050123');
  expect(internationalPhone('0501234567')).toBe('994501234567');
});

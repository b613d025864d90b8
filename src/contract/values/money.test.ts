import { expect, it } from 'vitest';
import { formatPrice, toQepik } from './money.ts';
import { formatDecimals, formatNumber, formatPercent } from './numbers.ts';
import { internationalPhone, isMobilePhone, maskPhone, readPhone } from './phone.ts';

it.each([
  [125_000, 'az', '125\u00a0000\u00a0₼'],
  [950, 'en', '950\u00a0₼'],
  [1_234_567.5, 'az', '1\u00a0234\u00a0567,50\u00a0₼'],
  [9.5, 'ru', '9,50\u00a0₼'],
  [9.5, 'en', '9.50\u00a0₼'],
] as const)('a price of %d in %s is %s', (manat, language, text) => {
  expect(formatPrice(manat, language)).toBe(text);
});

it.each([
  ['az', '1\u00a0248,5', '92,50'],
  ['ru', '1\u00a0248,5', '92,50'],
  ['en', '1\u00a0248.5', '92.50'],
] as const)('numbers in %s: %s, and with two decimals %s', (language, number, decimals) => {
  expect([formatNumber(1248.5, language), formatDecimals(92.5, 2, language)]).toEqual([number, decimals]);
});

it.each([
  ['az', '7,5%', '8,0%'],
  ['ru', '7,5\u00a0%', '8,0\u00a0%'],
  ['en', '7.5%', '8.0%'],
] as const)('shares in %s: %s, and with one decimal %s', (language, share, tenths) => {
  expect([formatPercent(7.5, language), formatPercent(8, language, 1)]).toEqual([share, tenths]);
});

it('converts manat to whole qəpik', () => {
  expect([toQepik(0.29), toQepik(1.1), toQepik(250_000)]).toEqual([29, 110, 25_000_000]);
});

it('masks a phone after 6 digits and dials it with 994', () => {
  expect(maskPhone('0501234567')).toBe('050123');
  expect(internationalPhone('0501234567')).toBe('994501234567');
});

it.each([
  ['0501234567', '0501234567'],
  ['+994 (50) 123-45-67', '0501234567'],
  ['994501234567', '0501234567'],
  ['501234567', '0501234567'],
  ['٠٥٠１２３４５６７', '0501234567'],
  ['050123456', null],
  ['05012345678', null],
  ['+79161234567', null],
  ['050123456a', null],
  ['', null],
])('parses %s to the number %s', (text, phone) => {
  expect(readPhone(text)).toBe(phone);
});

it('distinguishes mobile numbers from landlines', () => {
  const mobile = ['0101234567', '0401234567', '0441234567', '0501234567', '0601234567', '0771234567', '0991234567'];
  expect(mobile.filter((phone) => !isMobilePhone(phone))).toEqual([]);
  expect(['0121234567', '0181234567', '0881234567', '0521234567'].filter(isMobilePhone)).toEqual([]);
});

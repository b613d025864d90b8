import { expect, it } from 'vitest';
import { phoneDigits, searchedDigits } from './phone.ts';

it.each([
  ['', ''],
  ['5', '05'],
  ['0', '0'],
  ['abc', ''],
  ['050 123 45 67', '0501234567'],
  ['050123456789', '0501234567'],
  ['+994 50 123 45 67', '0501234567'],
  ['00994501234567', '0501234567'],
  // 099 is a prefix too
  ['0994', '0994'],
])('normalizes the typed %j to %j', (typed, digits) => {
  expect(phoneDigits(typed)).toBe(digits);
});

it.each([
  ['0501234567', '0501234567'],
  ['+994 50 123-45', '05012345'],
  ['00994 (50) 123 45 67', '0501234567'],
  ['994501234567', '0501234567'],
  ['994', '994'],
  ['050.123.45', '05012345'],
  ['№ 12', '12'],
  ['Gülşən 5', null],
  ['', null],
])('looks for %j as %j', (typed, digits) => {
  expect(searchedDigits(typed)).toBe(digits);
});

import { expect, it } from 'vitest';
import { phoneDigits } from './phone.ts';

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

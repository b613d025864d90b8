import { digitsOf, westernDigits } from './digits.ts';

/** `0501234567` → `994501234567`, for SMS, `tel:+…` and WhatsApp. */
export function internationalPhone(phone: string): string {
  return phone.replace(/^0/, '994');
}

/** The first 6 characters, which visitors see before they reveal a number (spec §9). */
export function maskPhone(phone: string): string {
  return phone.slice(0, 6);
}

/** Digits of a stored number. */
export const PHONE_LENGTH = 10;

/**
 * The digits of a number field: they begin with 0, at most 10 (spec §5). A pasted or autofilled `+994 50 …` becomes `050…`.
 */
export function phoneDigits(input: string): string {
  const digits = digitsOf(input).replace(/^(?:00)?994(?=\d)/, '0');
  return digits === '' ? '' : `0${digits.replace(/^0+/, '')}`.slice(0, PHONE_LENGTH);
}

/** Prefixes of Azerbaijani mobile numbers; numbers keep their prefix when their owner changes the operator. */
const MOBILE = /^0(?:(?:[16]0|4[04]|5[015]|7[07]|99)\d{7}|36554\d{4})$/;

/**
 * Normalizes a number to `0XXXXXXXXX`: accepts `994…`, `+994…`, `00994…` and separators between digits. Null: not an
 * Azerbaijani number.
 */
export function readPhone(text: string): string | null {
  const digits = westernDigits(text)
    .trim()
    .replaceAll(/[\s().-]/g, '');
  const national = /^(?:\+994|00994|994|0)?([1-9]\d{8})$/.exec(digits)?.[1];
  return national ? `0${national}` : null;
}

/** Whether a stored number can receive text messages. */
export function isMobilePhone(phone: string): boolean {
  return MOBILE.test(phone);
}

/**
 * The digits that somebody looks for: `№ 12`, or a number or a part of one in any spelling, which is stored as `050…`. Null: the
 * text is something else.
 */
export function searchedDigits(text: string): string | null {
  const written = westernDigits(text).replaceAll(/[\s()./№#-]/g, '');
  if (!/^\+?\d+$/.test(written)) return null;
  return written.replace(/^(?:(?:\+|00)994|994(?=\d{9}$))/, '0').replace('+', '');
}

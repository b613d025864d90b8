import type { Language } from './dates.ts';
import { formatDecimals } from './numbers.ts';

/** Manat of the wire (number, 2 decimals) to the integer qəpik of the database. */
export function toQepik(manat: number): number {
  return Math.round(manat * 100);
}

/** Integer qəpik to the manat of the wire. */
export function toManat(qepik: number): number {
  return qepik / 100;
}

/** `125000` → `125 000 ₼`; qəpik are shown only if there are any: `9,50` (en: `9.50`). The spaces are non-breaking. */
export function formatPrice(manat: number, language: Language): string {
  return `${formatDecimals(manat, Number.isInteger(manat) ? 0 : 2, language)}\u00a0₼`;
}

/** `128 000–162 000 ₼`, of whole manats. */
export function formatPriceRange({ low, high }: { low: number; high: number }, language: Language): string {
  return `${formatDecimals(low, 0, language)}–${formatPrice(high, language)}`;
}

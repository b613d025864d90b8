import { groupThousands } from './numbers.ts';

/** Manat of the wire (number, 2 decimals) to the integer qəpik of the database. */
export function toQepik(manat: number): number {
  return Math.round(manat * 100);
}

/** Integer qəpik to the manat of the wire. */
export function toManat(qepik: number): number {
  return qepik / 100;
}

/** `125000` → `125 000 ₼`; qəpik are shown only if there are any. The spaces are non-breaking. */
export function formatPrice(manat: number): string {
  return `${groupThousands(manat.toFixed(Number.isInteger(manat) ? 0 : 2))}\u00a0₼`;
}

import { groupThousands } from './numbers.ts';

/** Manats as they travel on the wire (number, 2 decimals) to the integer qəpik the database keeps. */
export function toQepik(manat: number): number {
  return Math.round(manat * 100);
}

/** Integer qəpik to the manats of the wire. */
export function toManat(qepik: number): number {
  return qepik / 100;
}

/** `125000` → `125 000 ₼`; qəpik are shown only when there are any. The spaces do not break. */
export function formatPrice(manat: number): string {
  return `${groupThousands(manat.toFixed(Number.isInteger(manat) ? 0 : 2))}\u00a0₼`;
}

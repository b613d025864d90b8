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
  const whole = Number.isInteger(manat);
  const [units = '', cents] = manat.toFixed(whole ? 0 : 2).split('.');
  const grouped = units.replaceAll(/\B(?=(\d{3})+$)/g, '\u00a0');
  return `${grouped}${cents ? `,${cents}` : ''}\u00a0₼`;
}

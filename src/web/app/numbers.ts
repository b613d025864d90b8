import type { Language } from '#contract/dates.ts';

/** `1248` → `1 248`, `92.5` → `92,5` (en: `92.5`). By hand: Chromium has no Azerbaijani numbers or dates of its own. */
export function formatNumber(value: number, language: Language): string {
  const [units = '', decimals] = String(value).split('.');
  const grouped = units.replaceAll(/\B(?=(\d{3})+$)/g, '\u00a0');
  return decimals ? `${grouped}${language === 'en' ? '.' : ','}${decimals}` : grouped;
}

import type { UnusedPromotions } from '../listings/api.ts';
import type { Language } from '../values/dates.ts';

const KINDS = { premium: 'days', vip: 'days', bump: 'times' } as const;

/** What of the promotions of several listings is not used yet; null: nothing. */
export function sumUnused(all: readonly (UnusedPromotions | null | undefined)[]): UnusedPromotions | null {
  const sums: UnusedPromotions = {};
  for (const unused of all)
    for (const kind of kindsOf(unused ?? {})) sums[kind] = (sums[kind] ?? 0) + (unused?.[kind] ?? 0);
  return kindsOf(sums).length > 0 ? sums : null;
}

/** The same in words: `VIP elan – 12 gün; İrəli çəkmə – 3 dəfə`, whose amounts are not split. @param say gives a text, with a count in its plural form */
export function unusedPhrase(
  say: (key: string, count?: number) => string,
  unused: UnusedPromotions,
  language: Language,
): string {
  const dash = language === 'ru' ? '\u00a0— ' : ' –\u00a0';
  return kindsOf(unused)
    .map((kind) => `${say(`promotion_${kind}`)}${dash}${amountText(say(`promotion_${KINDS[kind]}`, unused[kind]))}`)
    .join('; ');
}

const amountText = (text: string) => text.replaceAll(' ', '\u00a0');

function kindsOf(unused: UnusedPromotions): (keyof typeof KINDS)[] {
  return (Object.keys(KINDS) as (keyof typeof KINDS)[]).filter((kind) => unused[kind]);
}

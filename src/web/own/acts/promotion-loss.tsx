import type { Listing } from '#contract/listings/api.ts';
import { sumUnused, unusedPhrase } from '#contract/promotions/unused.ts';
import { usePaths } from '../../text/paths.ts';
import { useTranslation } from '../../text/translation.ts';

type Props = {
  listings: readonly Pick<Listing, 'Unused_Promotions'>[];
  text: `${'bulk_' | ''}${'close' | 'delete'}_promoted`;
};

/** What of paid promotions stops or is lost with listings, if they have any. */
export function PromotionLoss({ listings, text }: Props) {
  const { t } = useTranslation();
  const { language } = usePaths();
  const unused = sumUnused(listings.map(({ Unused_Promotions: one }) => one));
  if (!unused) return null;
  return (
    <p className="rounded-field bg-warning-tint px-3 py-2 text-warning">
      {t(text, { unused: unusedPhrase((key, count) => t(key, { count }), unused, language) })}
    </p>
  );
}

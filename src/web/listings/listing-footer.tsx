import { useTranslation } from 'react-i18next';
import type { ListingDetail } from '#contract/listings/api.ts';
import { formatNumber } from '../app/numbers.ts';
import { usePaths } from '../app/paths.ts';

/** Number, views and the last change, for those who ask about it by phone. */
export function ListingFooter({ listing, updated }: { listing: ListingDetail; updated: string }) {
  const { t } = useTranslation();
  const { language } = usePaths();
  const views = listing.Views_Count ?? 0;
  return (
    <p className="mt-8 flex flex-wrap gap-x-4 border-t border-line pt-4 text-sm text-muted tabular-nums">
      <span>{t('listing_number', { id: listing.id })}</span>
      <span>{t('views_count', { count: views, number: formatNumber(views, language) })}</span>
      <time dateTime={listing.updatedAt}>{t('updated_at', { date: updated })}</time>
    </p>
  );
}

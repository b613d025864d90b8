import type { ListingDetail } from '#contract/listings/api.ts';
import { formatNumber } from '#contract/values/numbers.ts';
import { GoneButton } from '../reports/gone-button.tsx';
import { ReportButton } from '../reports/report-button.tsx';
import { usePaths } from '../text/paths.ts';
import { useTranslation } from '../text/translation.ts';
import { Icon } from '../ui/icons/icon.tsx';
import { logFailure } from '../ui/log-failure.ts';
import { announce } from '../ui/toast.tsx';
import { copyText } from './contact/copy-text.ts';

type Props = {
  listing: ListingDetail;
  /** in words; null: unknown */
  posted: string | null;
  firstPosted: string | null;
  confirmed: string | null;
  updated: string | null;
};

/** Number, views, and when it was posted, last confirmed and changed, for those who ask about it by phone. */
export function ListingFooter({ listing, posted, firstPosted, confirmed, updated }: Props) {
  const { t } = useTranslation();
  const { language } = usePaths();
  const views = listing.Views_Count ?? 0;
  return (
    <div className="mt-8 flex flex-wrap items-center gap-x-4 border-t border-line pt-3 text-sm text-muted tabular-nums">
      <span className="inline-flex items-center">
        {t('listing_number', { id: listing.id })}
        <CopyNumber id={listing.id} />
      </span>
      <span>{t('views_count', { count: views, number: formatNumber(views, language) })}</span>
      {posted ? (
        <time dateTime={listing.Posted_At ?? undefined}>{t('posted_at', { date: posted })}</time>
      ) : (
        <span>{t('posted_unknown')}</span>
      )}
      {firstPosted && firstPosted !== posted && (
        <time dateTime={listing.First_Posted_At ?? undefined}>{t('first_posted_at', { date: firstPosted })}</time>
      )}
      {confirmed && <time dateTime={listing.Confirmed_At ?? undefined}>{t('confirmed_at', { date: confirmed })}</time>}
      {updated && updated !== posted && <time dateTime={listing.updatedAt}>{t('updated_at', { date: updated })}</time>}
      {listing.Status_ad === 'active' && !listing.isOwner && (
        <GoneButton listing={listing.id} isSale={listing.Category === 'sale'} />
      )}
      {!listing.isOwner && <ReportButton listing={listing.id} />}
    </div>
  );
}

function CopyNumber({ id }: { id: number }) {
  const { t } = useTranslation();
  const copy = () =>
    copyText(String(id)).then(
      () => announce(() => t('number_copied')),
      (error) => {
        logFailure('copying failed', error);
        announce(() => t('number_not_copied'), { isFailure: true });
      },
    );
  return (
    <button
      type="button"
      aria-label={t('copy_number')}
      title={t('copy_number')}
      onClick={() => void copy()}
      className="grid size-11 place-items-center rounded-field text-caspian hover:bg-caspian-tint noscript:hidden print:hidden"
    >
      <Icon name="copy" className="size-4" />
    </button>
  );
}

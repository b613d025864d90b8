import type { ListingDetail } from '#contract/listings/api.ts';
import { ReasonList } from '../../cards/rejection.tsx';
import { ReportHiding } from '../../reports/report-hiding.tsx';
import { useTranslation } from '../../text/translation.ts';
import { Icon } from '../../ui/icons/icon.tsx';

const TONES = {
  pending: 'bg-warning-tint text-warning',
  expired: 'bg-warning-tint text-warning',
  rejected: 'bg-danger-tint text-danger',
};

/** Says when a listing is not one of the active ones; to its owner also why it was rejected. */
export function StatusBanner({ listing }: { listing: ListingDetail }) {
  const { Status_ad: status, Rejection_Points: reasons, Hidden_By_Reports: hiding, Outcome: outcome } = listing;
  const { t } = useTranslation();
  if (!status || status === 'active') return null;
  const textOf = () => {
    if (outcome) return outcome === 'sold' ? 'status_sold' : 'status_let';
    return hiding ? 'status_hidden_by_reports' : `status_${status}`;
  };
  return (
    <div className={`mt-4 flex gap-2 rounded-card p-4 lg:first:mt-0 ${TONES[status]}`}>
      <Icon name="circle-exclamation-point" className="size-6" />
      <div className="min-w-0">
        <p className="font-medium">{t(textOf())}</p>
        {hiding && <ReportHiding listing={listing.id} isOwner={listing.isOwner} {...hiding} />}
        {reasons && reasons.length > 0 && <ReasonList id={listing.id} reasons={reasons} isOwner={listing.isOwner} />}
      </div>
    </div>
  );
}

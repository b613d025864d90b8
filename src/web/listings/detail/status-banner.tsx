import { CircleAlert } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { ListingStatus } from '#contract/listings/fields.ts';

const TONES = {
  pending: 'bg-warning-tint text-warning',
  expired: 'bg-warning-tint text-warning',
  rejected: 'bg-danger-tint text-danger',
};

/** Says when a listing is not one of the active ones. */
export function StatusBanner({ status }: { status: ListingStatus | undefined }) {
  const { t } = useTranslation();
  if (!status || status === 'active') return null;
  return (
    <p className={`mt-4 flex gap-2 rounded-card p-4 font-medium ${TONES[status]}`}>
      <CircleAlert aria-hidden className="size-6 flex-none" />
      {t(`status_${status}`)}
    </p>
  );
}

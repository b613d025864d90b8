import { useTranslation } from 'react-i18next';
import type { Listing } from '#contract/listings/api.ts';
import { Chip } from '../ui/chip.tsx';

type Props = { listing: Pick<Partial<Listing>, 'Is_Premium' | 'Is_Vip' | 'Status_ad'>; className?: string };

/** What its owner paid for; and that it is over, where it stands among others. */
export function ListingChips({ listing, className = '' }: Props) {
  const { t } = useTranslation();
  const isOver = listing.Status_ad === 'expired';
  if (!listing.Is_Premium && !listing.Is_Vip && !isOver) return null;
  return (
    <span className={`flex flex-wrap gap-1 ${className}`}>
      {isOver && <Chip tone="warning">{t('expired_chip')}</Chip>}
      {listing.Is_Premium && <Chip tone="premium">{t('premium')}</Chip>}
      {listing.Is_Vip && <Chip tone="vip">{t('vip')}</Chip>}
    </span>
  );
}

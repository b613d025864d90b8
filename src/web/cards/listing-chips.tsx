import { useTranslation } from '../text/translation.ts';
import { Chip } from '../ui/chip.tsx';

type Props = { listing: { Is_Premium?: boolean; Is_Vip?: boolean }; className?: string };

/** Chips of the promotions that its owner paid for. */
export function ListingChips({ listing, className = '' }: Props) {
  const { t } = useTranslation();
  if (!listing.Is_Premium && !listing.Is_Vip) return null;
  return (
    <span className={`flex flex-wrap gap-1 ${className}`}>
      {listing.Is_Premium && <Chip tone="premium">{t('premium')}</Chip>}
      {listing.Is_Vip && <Chip tone="vip">{t('vip')}</Chip>}
    </span>
  );
}

import type { Listing } from '#contract/listings/api.ts';
import { useTranslation } from '../text/translation.ts';
import { Chip } from '../ui/chip.tsx';

const TONES = { active: 'success', pending: 'warning', expired: 'neutral', rejected: 'danger' } as const;

/** The status of one's own listing, or how it ended. */
export function StatusChip({ listing: { Status_ad, Outcome } }: { listing: Pick<Listing, 'Status_ad' | 'Outcome'> }) {
  const { t } = useTranslation();
  if (!Status_ad) return null;
  return <Chip tone={TONES[Status_ad]}>{t(Outcome ? `outcome_${Outcome}` : `own_status_${Status_ad}`)}</Chip>;
}

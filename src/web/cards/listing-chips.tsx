import { useTranslation } from '../text/translation.ts';
import { Chip } from '../ui/chip.tsx';

type Props = { listing: { Is_Premium?: boolean; Is_Vip?: boolean } };

/** The chip of the promotions that its owner paid for: one, with both words if there are two. */
export function ListingChips({ listing: { Is_Premium: isPremium, Is_Vip: isVip } }: Props) {
  const { t } = useTranslation();
  const words = [isPremium && t('premium'), isVip && t('vip')].filter(Boolean).join('\u00a0·\u00a0');
  return words && <Chip tone={isPremium ? 'premium' : 'vip'}>{words}</Chip>;
}

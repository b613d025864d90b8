import { useQuery } from '@tanstack/react-query';
import { readBody } from '../data/api.ts';
import { browserApi } from '../data/browser-api.ts';
import { usePaths } from '../text/paths.ts';
import { useTranslation } from '../text/translation.ts';
import { Dialog } from '../ui/dialog.tsx';
import { RetryLine } from '../ui/retry-line.tsx';
import { loadNumbers, loadOffers } from './load-offers.ts';
import { PromotionForm } from './promotion-form.tsx';

type Props = { listing: number; isOpen: boolean; onClose: () => void; onPaid: () => Promise<unknown> };

/** The choice of promotion, duration and payment method (spec §4, Promotion dialog). */
export function PromotionDialog({ listing, isOpen, onClose, onPaid }: Props) {
  const { t } = useTranslation();
  const { language } = usePaths();
  const offers = useQuery({
    queryKey: ['promotions', language, listing],
    queryFn: async ({ signal }) => {
      const [offered, { balance }, numbers] = await Promise.all([
        loadOffers(language, signal),
        readBody(browserApi.GET('/api/users/me/balance', { signal })),
        loadNumbers(listing, signal),
      ]);
      return { ...offered, balance, numbers };
    },
    enabled: isOpen,
    staleTime: 0,
  });
  return (
    <Dialog title={t('promote')} closeLabel={t('close')} place="wide" isOpen={isOpen} onClose={onClose}>
      {offers.data?.promotions.length === 0 ? (
        <p>{t('promotions_none')}</p>
      ) : offers.data ? (
        <PromotionForm listing={listing} {...offers.data} onPaid={onPaid} reload={offers.refetch} />
      ) : offers.isError ? (
        <RetryLine text={t('promotions_not_loaded')} retry={t('try_again')} onRetry={() => void offers.refetch()} />
      ) : (
        <p role="status" className="min-h-96">
          {t('loading')}
        </p>
      )}
    </Dialog>
  );
}

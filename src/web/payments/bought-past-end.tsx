import { useQuery } from '@tanstack/react-query';
import { formatLongDate } from '#contract/values/dates.ts';
import { usePaths } from '../text/paths.ts';
import { useTranslation } from '../text/translation.ts';
import { announce } from '../ui/toast.tsx';
import { loadNumbers } from './load-offers.ts';
import { PastEndNotice, runningPastEndOf } from './past-end.tsx';

/**
 * Says that a promotion which was paid goes on after its listing has ended, and offers to extend the listing. A bank that reports
 * late begins it later than the buyer saw.
 */
export function BoughtPastEnd({ listing, type }: { listing: number; type: string }) {
  const { t } = useTranslation();
  const { language } = usePaths();
  const { data: numbers, refetch } = useQuery({
    queryKey: ['numbers', listing],
    queryFn: ({ signal }) => loadNumbers(listing, signal),
    staleTime: 0,
  });
  const end = numbers && runningPastEndOf(type, numbers);
  if (!end) return null;
  const showEnd = async (extended: string) => {
    await refetch();
    announce(() => t('extended', { date: formatLongDate(new Date(extended), language) }));
  };
  return <PastEndNotice {...{ listing, end }} text="promotion_bought_past_end" onExtended={showEnd} />;
}

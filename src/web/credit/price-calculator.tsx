import { useQuery } from '@tanstack/react-query';
import { DEFAULT_FIELDS } from '#contract/credit/form.ts';
import { HOUR_MS } from '#contract/values/durations.ts';
import { formatNumber } from '#contract/values/numbers.ts';
import { readBody } from '../data/api.ts';
import { browserApi } from '../data/browser-api.ts';
import { usePaths } from '../text/paths.ts';
import { useTranslation } from '../text/translation.ts';
import { Calculator } from './calculator.tsx';

/** The calculator for a home of this price (AZN). When banks' offers do not come, it counts with one's own rate. */
export function PriceCalculator({ price }: { price: number }) {
  const { t } = useTranslation();
  const { language, linkTo } = usePaths();
  const { data, isPending } = useQuery({
    queryKey: ['bank-programs', language],
    queryFn: () => readBody(browserApi.GET('/api/bank-programs', { params: { query: { locale: language } } })),
    staleTime: HOUR_MS,
  });
  if (isPending) return <div aria-busy className="h-96 motion-safe:animate-pulse rounded-card bg-photo" />;
  return (
    <Calculator
      key={price}
      first={{ ...DEFAULT_FIELDS, price: formatNumber(price, 'az') }}
      programs={data?.data ?? []}
      action={`${linkTo('/credit')}#calculator`}
      submitLabel={t('open_calculator')}
    />
  );
}

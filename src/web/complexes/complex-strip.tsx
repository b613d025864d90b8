import { RetryLoad } from '../data/retry-load.tsx';
import { usePaths } from '../text/paths.ts';
import { useTranslation } from '../text/translation.ts';
import { Strip } from '../ui/strip.tsx';
import { ComplexCard } from './complex-card.tsx';
import type { ComplexCardData } from './load-complex-cards.ts';

/** The newest complexes on home, and the way to all of them. */
export function ComplexStrip({ complexes }: { complexes: ComplexCardData[] | null }) {
  const { t } = useTranslation();
  const { linkTo } = usePaths();
  return (
    <Strip title={t('complexes')} more={{ text: t('view_more'), to: linkTo('/complexes') }}>
      {complexes === null ? (
        <RetryLoad text={t('error_fetching_complexes')} />
      ) : (
        complexes.map((complex) => <ComplexCard key={complex.id} complex={complex} />)
      )}
    </Strip>
  );
}

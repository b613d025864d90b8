import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { usePaths } from '../app/paths.ts';
import { Strip } from '../ui/strip.tsx';
import { ComplexCard } from './complex-card.tsx';
import type { ComplexCardData } from './load-complex-cards.ts';

/** The newest complexes on home, and the way to all of them. */
export function ComplexStrip({ complexes }: { complexes: ComplexCardData[] }) {
  const { t } = useTranslation();
  const { linkTo } = usePaths();
  if (complexes.length === 0) return null;
  return (
    <Strip
      title={t('complexes')}
      more={
        <Link to={linkTo('/complexes')} className="more-link">
          {t('view_more')}
        </Link>
      }
    >
      {complexes.map((complex) => (
        <ComplexCard key={complex.id} complex={complex} />
      ))}
    </Strip>
  );
}

import { Link } from 'react-router';
import { landingPath } from '#contract/listings/landing/landing.ts';
import { usePaths } from '../text/paths.ts';
import { useTranslation } from '../text/translation.ts';

/** Links to the most popular searches. */
const POPULAR = [
  { category: 'sale', type: 'flat' },
  { category: 'sale', type: 'new_building' },
  { category: 'sale', type: 'house' },
  { category: 'sale', type: 'land' },
  { category: 'rent', type: 'flat' },
  { category: 'rent', type: 'house' },
  { category: 'rent', type: 'office' },
  { category: 'daily', type: 'flat' },
] as const;

/** Ways into the landing pages. */
export function PopularLandings() {
  const { t } = useTranslation();
  const { linkTo } = usePaths();
  return (
    <nav aria-label={t('popular_searches')} className="mt-10">
      <h2 className="mb-4 text-xl font-semibold">{t('popular_searches')}</h2>
      <ul className="flex flex-wrap gap-2">
        {POPULAR.map((landing) => (
          <li key={landingPath(landing)}>
            <Link
              to={linkTo(landingPath(landing) ?? '/listings')}
              className="inline-flex min-h-11 items-center rounded-full border border-line bg-surface px-4 transition-colors hover:border-caspian hover:text-caspian"
            >
              {t(`type_${landing.type}`)}
              <span className="text-muted">&nbsp;· {t(`category_${landing.category}`)}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

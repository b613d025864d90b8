import { Link } from 'react-router';
import { landingPath } from '#contract/listings/landing/landing.ts';
import { usePaths } from '../../text/paths.ts';
import { useTranslation } from '../../text/translation.ts';

const SECTIONS = [
  { to: landingPath({ category: 'sale' }) ?? '/', text: 'category_sale' },
  { to: landingPath({ category: 'rent' }) ?? '/', text: 'category_rent' },
  { to: landingPath({ category: 'daily' }) ?? '/', text: 'category_daily' },
  { to: '/complexes', text: 'nav_new_buildings' },
  { to: '/credit', text: 'nav_mortgage' },
];

/** The sections of the site that people come for, on all but phones. */
export function SectionLinks({ className = '' }: { className?: string }) {
  const { t } = useTranslation();
  const { linkTo, path } = usePaths();
  return (
    <nav aria-label={t('sections')} className={`print:hidden ${className}`}>
      <ul className="-mx-3 flex">
        {SECTIONS.map(({ to, text }) => (
          <li key={to}>
            <Link
              to={linkTo(to)}
              aria-current={path === to ? 'page' : path.startsWith(`${to}/`) ? 'true' : undefined}
              className="flex min-h-11 items-center rounded-field px-3 font-medium whitespace-nowrap text-ink transition-colors hover:text-caspian aria-[current]:text-caspian"
            >
              {t(text)}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

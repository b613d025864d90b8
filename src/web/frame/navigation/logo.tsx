import { Link } from 'react-router';
import { usePaths } from '../../text/paths.ts';
import { useTranslation } from '../../text/translation.ts';

export function Logo() {
  const { t } = useTranslation();
  const { linkTo } = usePaths();
  return (
    <Link
      to={linkTo('/')}
      className="flex min-h-11 items-center gap-2 rounded-field font-display text-2xl font-bold tracking-tighter max-[22.4rem]:gap-1"
    >
      {/* a house's door as a pointed arch of İçərişəhər */}
      <svg viewBox="4 0 24 32" aria-hidden="true" className="h-8 w-6">
        <path fill="#c8374a" d="M5 31V13.5C5 8.5 9.5 7 16 1c6.5 6 11 7.5 11 12.5V31Z" />
        <path fill="#f3ede2" d="M11 31V18c0-3 2.2-3.6 5-6.5 2.8 2.9 5 3.5 5 6.5v13Z" />
      </svg>
      <span className="lowercase">{t('site_name')}</span>
    </Link>
  );
}

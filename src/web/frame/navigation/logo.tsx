import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { usePaths } from '../../text/paths.ts';

export function Logo() {
  const { t } = useTranslation();
  const { linkTo } = usePaths();
  return (
    <Link to={linkTo('/')} className="flex min-h-11 items-center gap-2 rounded-field text-xl font-bold">
      <svg viewBox="0 0 32 32" aria-hidden="true" className="size-8 text-caspian">
        <path fill="currentColor" d="M16 2 2 13.2V28a2 2 0 0 0 2 2h24a2 2 0 0 0 2-2V13.2Z" />
        <path className="fill-surface" d="M13 30v-8a3 3 0 0 1 6 0v8Z" />
      </svg>
      {t('site_name')}
    </Link>
  );
}

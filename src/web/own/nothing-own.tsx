import { Link } from 'react-router';
import { usePaths } from '../text/paths.ts';
import { useTranslation } from '../text/translation.ts';
import { buttonClass } from '../ui/button.ts';
import { Icon } from '../ui/icons/icon.tsx';

/** The empty list of own listings, with the way to post one. */
export function NothingOwn({ text }: { text: string }) {
  const { t } = useTranslation();
  const { linkTo } = usePaths();
  return (
    <div className="grid justify-items-center gap-4 rounded-card border border-line bg-surface px-4 py-10 text-center">
      <p className="text-lg font-semibold text-balance">{text}</p>
      <Link to={linkTo('/new-listing')} className={buttonClass('primary')}>
        <Icon name="plus" className="-ml-1 size-5" />
        {t('post_listing')}
      </Link>
    </div>
  );
}

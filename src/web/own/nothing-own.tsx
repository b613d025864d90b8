import { Link } from 'react-router';
import { usePaths } from '../text/paths.ts';
import { useTranslation } from '../text/translation.ts';
import { buttonClass } from '../ui/button.ts';
import { Icon } from '../ui/icons/icon.tsx';
import { Nothing } from '../ui/nothing.tsx';

/** The empty list of own listings, with the way to post one. */
export function NothingOwn({ text }: { text: string }) {
  const { t } = useTranslation();
  const { linkTo } = usePaths();
  return (
    <Nothing icon="house" title={text}>
      <Link to={linkTo('/new-listing')} className={buttonClass('primary')}>
        <Icon name="plus" className="-ml-1 size-5" />
        {t('post_listing')}
      </Link>
    </Nothing>
  );
}

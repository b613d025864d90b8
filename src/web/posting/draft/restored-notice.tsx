import { Link } from 'react-router';
import { usePaths } from '../../text/paths.ts';
import { useTranslation } from '../../text/translation.ts';
import { buttonClass } from '../../ui/button.ts';
import { Icon } from '../../ui/icons/icon.tsx';

/** Says that a draft was restored, and offers to discard it. */
export function RestoredNotice({ onBeginAnew }: { onBeginAnew: () => void }) {
  const { t } = useTranslation();
  return (
    <p className="mb-4 flex flex-wrap items-center justify-between gap-x-4 rounded-field bg-limestone px-4 py-1">
      <span className="py-2">{t('draft_restored')}</span>
      <button type="button" onClick={onBeginAnew} className={buttonClass('plain', '-mx-3 text-caspian!')}>
        <Icon name="rotate-ccw" className="size-4" />
        {t('begin_anew')}
      </button>
    </p>
  );
}

/** Says why the draft was dropped from the form. */
export function DroppedNotice({ why }: { why: 'outdated' | 'posted' }) {
  const { t } = useTranslation();
  const { linkTo } = usePaths();
  return (
    <p
      role="status"
      className="mb-4 flex flex-wrap items-center justify-between gap-x-4 rounded-field bg-warning-tint px-4 py-2.5 text-warning"
    >
      {t(`draft_${why}`)}
      {why === 'posted' && (
        <Link to={linkTo('/listings?my=true&status=pending')} className="font-semibold underline">
          {t('draft_posted_see')}
        </Link>
      )}
    </p>
  );
}

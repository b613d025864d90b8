import { Link } from 'react-router';
import type { ListingDetail, Revision } from '#contract/listings/api.ts';
import { lazyComponent } from '../../boot/lazy-component.tsx';
import { ReasonList } from '../../cards/rejection.tsx';
import { useLazyDialog } from '../../frame/use-lazy-dialog.ts';
import { usePaths } from '../../text/paths.ts';
import { useTranslation } from '../../text/translation.ts';
import { buttonClass } from '../../ui/button.ts';
import { Icon } from '../../ui/icons/icon.tsx';

const RevisionDialog = lazyComponent(() => import('./revision-dialog.tsx').then((module) => module.RevisionDialog));

const TONES = { waiting: 'bg-warning-tint text-warning', rejected: 'bg-danger-tint text-danger' };

type Props = { listing: ListingDetail; revision: Revision };

/**
 * Says to the owner that changes of a public listing wait for a moderator, or why one has rejected them; of a listing that is
 * not public, that they will be seen with it.
 */
export function RevisionBanner({ listing, revision }: Props) {
  const { t } = useTranslation();
  if (listing.Status_ad === 'active') return <Changes listing={listing} revision={revision} />;
  // it is sent or restored without rejected ones
  return revision.state === 'waiting' && <p className="mt-4 text-muted print:hidden">{t('changes_kept')}</p>;
}

function Changes({ listing, revision }: Props) {
  const { t } = useTranslation();
  const { linkTo } = usePaths();
  const { button, dialog } = useLazyDialog(RevisionDialog);
  const { state, points: reasons } = revision;
  return (
    <section
      aria-label={t('changes')}
      className={`mt-4 flex gap-2 rounded-card p-4 lg:first:mt-0 print:hidden ${TONES[state]}`}
    >
      <Icon name="circle-exclamation-point" className="size-6" />
      <div className="grid min-w-0 flex-1 gap-3">
        <div>
          <p className="font-medium">{t(`changes_${state}`)}</p>
          {reasons.length > 0 && <ReasonList id={listing.id} reasons={reasons} isOwner />}
        </div>
        <div className="flex flex-wrap gap-2">
          <button {...button} className={buttonClass('quiet', 'noscript:hidden')}>
            <Icon name="eye" className="size-5" />
            {t('changes_show')}
          </button>
          <Link to={linkTo(`/edit-listing/${listing.id}`)} className={buttonClass('quiet')}>
            <Icon name="pencil" className="size-5" />
            {t(state === 'waiting' ? 'changes_edit' : 'correct_and_resend')}
          </Link>
        </div>
        {dialog && <RevisionDialog {...dialog} listing={listing} />}
      </div>
    </section>
  );
}

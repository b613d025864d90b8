import { Link } from 'react-router';
import type { ListingAct } from '#contract/listings/actions.ts';
import { usePaths } from '../../text/paths.ts';
import { useTranslation } from '../../text/translation.ts';
import { buttonClass } from '../../ui/button.ts';
import { Icon } from '../../ui/icons/icon.tsx';
import { ACT_ICONS, type ActedListing, actName, isRemoval } from './acts.ts';
import type { useActs } from './use-acts.tsx';

type Props = {
  listing: ActedListing;
  act: ListingAct;
  acting: ReturnType<typeof useActs>;
  kind?: 'primary' | 'quiet' | 'plain';
  className?: string;
};

/** The button of an act, or the link of one that has a page. */
export function ActButton({ listing, act, acting, kind = 'quiet', className = '' }: Props) {
  const { t } = useTranslation();
  const { linkTo } = usePaths();
  const path = actPath(listing.id, act);
  const content = (
    <>
      <Icon name={ACT_ICONS[act] ?? 'pencil'} className="size-5" />
      {actName(t, listing, act)}
    </>
  );
  if (path)
    return (
      <Link to={linkTo(path)} className={buttonClass(kind, className)}>
        {content}
      </Link>
    );
  const prepare = () => acting.prepare(act);
  return (
    <button
      type="button"
      aria-haspopup={acting.opensDialog(act) ? 'dialog' : undefined}
      disabled={acting.isBusy}
      onPointerEnter={prepare}
      onFocus={prepare}
      onClick={() => acting.run(act)}
      className={buttonClass(isRemoval(act) ? 'remove' : kind, `noscript:hidden ${className}`)}
    >
      {content}
    </button>
  );
}

/** The page of an act that has one. */
export function actPath(id: number, act: ListingAct): string | null {
  return act === 'edit' || act === 'correct' || act === 'resend' ? `/edit-listing/${id}` : null;
}

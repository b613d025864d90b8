import { Link } from 'react-router';
import type { ListingAct } from '#contract/listings/actions.ts';
import { usePaths } from '../../text/paths.ts';
import { useTranslation } from '../../text/translation.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { Icon } from '../../ui/icons/icon.tsx';
import { actPath } from './act-button.tsx';
import { ACT_ICONS, type ActedListing, actName, isRemoval } from './acts.ts';

type Props = {
  listing: ActedListing;
  acts: readonly ListingAct[];
  onChoose: (act: ListingAct) => void;
  isOpen: boolean;
  onClose: () => void;
};

const ROW = 'flex min-h-12 w-full items-center gap-3 rounded-field px-3 text-left font-medium hover:bg-canvas';

/** The acts of a listing, one below the other. */
export function ActMenu({ listing, acts, onChoose, isOpen, onClose }: Props) {
  const { t } = useTranslation();
  const { linkTo } = usePaths();
  return (
    <Dialog title={t('listing_number', { id: listing.id })} closeLabel={t('close')} isOpen={isOpen} onClose={onClose}>
      <ul className="-mx-2">
        {acts.map((act) => {
          const path = actPath(listing.id, act);
          const icon = ACT_ICONS[act] ?? 'pencil';
          const content = (
            <>
              <Icon name={icon} className="size-5" />
              {actName(t, listing, act)}
            </>
          );
          return (
            <li key={act}>
              {path ? (
                <Link to={linkTo(path)} className={ROW}>
                  {content}
                </Link>
              ) : (
                <button
                  type="button"
                  onClick={() => {
                    onClose();
                    onChoose(act);
                  }}
                  className={`${ROW} ${isRemoval(act) ? 'text-danger' : ''}`}
                >
                  {content}
                </button>
              )}
            </li>
          );
        })}
      </ul>
    </Dialog>
  );
}

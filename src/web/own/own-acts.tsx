import { lazyComponent } from '../boot/lazy-component.tsx';
import { useLazyDialog } from '../frame/use-lazy-dialog.ts';
import { useTranslation } from '../text/translation.ts';
import { buttonClass } from '../ui/button.ts';
import { Icon } from '../ui/icons/icon.tsx';
import { ActButton } from './acts/act-button.tsx';
import { type ActedListing, mainAct, offeredActs } from './acts/acts.ts';
import type { useActs } from './acts/use-acts.tsx';
import { DaysLeft } from './days-left.tsx';

const ActMenu = lazyComponent(() => import('./acts/act-menu.tsx').then((module) => module.ActMenu));

type Props = {
  listing: ActedListing;
  title: string;
  acting: ReturnType<typeof useActs>;
  /** all but the extension in the menu: a table has many rows */
  isCompact?: boolean;
};

/** How long an own listing stays, and its acts: the likeliest as a button, the others in a menu. */
export function OwnActs({ listing, title, acting, isCompact = false }: Props) {
  const { t } = useTranslation();
  const { button, dialog } = useLazyDialog(ActMenu);
  const main = isCompact ? undefined : mainAct(listing);
  const others = offeredActs(listing).filter((act) => act !== main && act !== 'extend');
  return (
    <>
      {!isCompact && <DaysLeft listing={listing} acting={acting} />}
      <div className={isCompact ? 'flex *:px-2' : 'flex gap-2 pt-2 *:gap-1.5 *:px-2'}>
        {main && (
          <ActButton
            listing={listing}
            act={main}
            acting={acting}
            className="min-w-0 flex-1 text-sm max-sm:[&>svg]:hidden"
          />
        )}
        {others.length > 0 && (
          <button
            {...button}
            aria-label={t('more_acts', { title })}
            className={buttonClass('quiet', 'ml-auto min-w-11 flex-none noscript:hidden')}
          >
            <Icon name="ellipsis" className="size-5" />
          </button>
        )}
        {dialog && <ActMenu {...dialog} listing={listing} acts={others} onChoose={acting.run} />}
        {acting.dialog}
      </div>
    </>
  );
}

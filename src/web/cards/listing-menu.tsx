import { Menu } from '@base-ui/react/menu';
import { useQueryClient } from '@tanstack/react-query';
import type { RefObject } from 'react';
import { useNavigate } from 'react-router';
import { comparisonAddress, MAX_COMPARED } from '#contract/listings/compared.ts';
import { compared } from '../compare/compared.ts';
import { useIsHidden } from '../hidden/hidden-query.ts';
import { hideHome } from '../hidden/hide-home.ts';
import { useUser } from '../session/session.tsx';
import { usePaths } from '../text/paths.ts';
import { useTranslation } from '../text/translation.ts';
import { Icon } from '../ui/icons/icon.tsx';
import { announce } from '../ui/toast.tsx';

type Props = { id: number; button: RefObject<HTMLElement | null>; onClose: () => void };

const ITEM =
  'flex min-h-11 cursor-pointer items-center gap-3 rounded-field px-3 outline-none data-highlighted:bg-caspian-tint data-highlighted:text-caspian';

/** What else can be done with a listing. Heavy: import it on demand only. */
export function ListingMenu({ id, button, onClose }: Props) {
  const { t } = useTranslation();
  const { linkTo } = usePaths();
  const navigate = useNavigate();
  const queries = useQueryClient();
  const isSignedIn = useUser() !== null;
  const isHidden = useIsHidden(id);
  const chosen = compared.useItems().map((one) => one.id);
  const isChosen = chosen.includes(id);
  const hide = () => {
    const card = button.current?.closest('li');
    if (!isHidden && card && !card.closest('.with-hidden')) focusBeside(card);
    void hideHome({ t, queries, isSignedIn, id }, !isHidden);
  };
  const openComparison = () =>
    void navigate(
      linkTo(
        comparisonAddress(
          compared
            .read()
            .map((one) => one.id)
            .toReversed(),
        ),
      ),
    );
  const compare = () => {
    if (isChosen) return compared.remove(id);
    if (chosen.length === MAX_COMPARED)
      return announce(t('compare_full', { number: MAX_COMPARED }), {
        undo: { label: t('compare'), run: openComparison },
      });
    compared.add({ id });
    announce(
      t('compare_added', { number: chosen.length + 1, most: MAX_COMPARED }),
      chosen.length > 0 ? { undo: { label: t('compare'), run: openComparison } } : {},
    );
  };
  return (
    <Menu.Root open modal={false} onOpenChange={(isOpen) => !isOpen && onClose()}>
      <Menu.Portal>
        <Menu.Positioner anchor={button} side="bottom" align="end" sideOffset={4} className="z-40">
          <Menu.Popup
            finalFocus={button}
            aria-label={t('more')}
            className="w-64 max-w-[calc(100vw-2rem)] rounded-card border border-line bg-surface p-2 text-ink shadow-float outline-none"
          >
            <Menu.Item onClick={compare} className={ITEM}>
              <Icon name="scale" className="size-5" />
              {t(isChosen ? 'compare_remove' : 'compare_add')}
            </Menu.Item>
            {chosen.length > 1 && (
              <Menu.Item onClick={openComparison} className={ITEM}>
                <Icon name="arrow-right" className="size-5" />
                {t('compare_chosen', { number: chosen.length })}
              </Menu.Item>
            )}
            <Menu.Item onClick={hide} className={ITEM}>
              <Icon name={isHidden ? 'eye' : 'eye-off'} className="size-5" />
              {t(isHidden ? 'show_home' : 'hide_home')}
            </Menu.Item>
          </Menu.Popup>
        </Menu.Positioner>
      </Menu.Portal>
    </Menu.Root>
  );
}

/** The card is about to go: the focus moves to the menu of the next one. */
function focusBeside(card: Element): void {
  const beside = card.nextElementSibling ?? card.previousElementSibling;
  const next = beside?.querySelector<HTMLElement>('[aria-haspopup=menu]') ?? document.querySelector<HTMLElement>('h1');
  // after the menu has given the focus back
  setTimeout(() => next?.focus({ preventScroll: true }));
}

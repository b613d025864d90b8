import { useQueryClient } from '@tanstack/react-query';
import { type RefObject, useLayoutEffect, useRef } from 'react';
import { useNavigate } from 'react-router';
import { comparisonAddress, MAX_COMPARED } from '#contract/listings/compared.ts';
import { compared } from '../compare/compared.ts';
import { type HomeListing, hiddenOf } from '../hidden/hidden-homes.ts';
import { useIsHidden } from '../hidden/hidden-query.ts';
import { hideHome } from '../hidden/hide-home.ts';
import { useUser } from '../session/session.tsx';
import { usePaths } from '../text/paths.ts';
import { useTranslation } from '../text/translation.ts';
import { Icon } from '../ui/icons/icon.tsx';
import { announce } from '../ui/toast.tsx';

type Props = { listing: HomeListing; button: RefObject<HTMLElement | null>; onClose: () => void };

const ITEM =
  'flex min-h-11 w-full items-center gap-3 rounded-field px-3 text-left transition-colors hover:bg-caspian-tint hover:text-caspian';

/** What else can be done with a listing: a native popover. Import it on demand only. */
export function ListingMenu({ listing, button, onClose }: Props) {
  const { t } = useTranslation();
  const { id } = listing;
  const { linkTo } = usePaths();
  const navigate = useNavigate();
  const queries = useQueryClient();
  const isSignedIn = useUser() !== null;
  const isHidden = useIsHidden(listing);
  const chosen = compared.useItems().map((one) => one.id);
  const isChosen = chosen.includes(id);
  const hide = () => {
    const card = button.current?.closest('li');
    if (!isHidden && card && !card.closest('.with-hidden')) focusBeside(card);
    void hideHome({ t, queries, isSignedIn, listing: hiddenOf(listing) }, !isHidden);
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
      return announce(() => t('compare_full', { number: MAX_COMPARED }), {
        isFailure: true,
        undo: { label: () => t('compare'), run: openComparison },
      });
    compared.add({ id });
    announce(
      () => t('compare_added', { number: chosen.length + 1, most: MAX_COMPARED }),
      chosen.length > 0 ? { undo: { label: () => t('compare'), run: openComparison } } : {},
    );
  };
  const menu = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const box = button.current?.getBoundingClientRect();
    if (!menu.current || !box) return;
    menu.current.showPopover();
    placeBeside(menu.current, box);
    menu.current.querySelector('button')?.focus({ preventScroll: true });
    // it does not move with the page
    const scrolled = new AbortController();
    window.addEventListener('scroll', onClose, { signal: scrolled.signal, passive: true });
    return () => scrolled.abort();
  }, []);
  const choose = (act: () => void) => () => {
    menu.current?.hidePopover();
    act();
  };
  return (
    <div
      ref={menu}
      popover="auto"
      onToggle={({ newState }) => newState === 'closed' && onClose()}
      className="fixed inset-auto m-0 w-64 max-w-[calc(100vw-2rem)] rounded-card border border-line bg-surface p-2 text-ink shadow-float"
    >
      <button type="button" onClick={choose(compare)} className={ITEM}>
        <Icon name="scale" className="size-5" />
        {t(isChosen ? 'compare_remove' : 'compare_add')}
      </button>
      {chosen.length > 1 && (
        <button type="button" onClick={choose(openComparison)} className={ITEM}>
          <Icon name="arrow-right" className="size-5" />
          {t('compare_chosen', { number: chosen.length })}
        </button>
      )}
      <button type="button" onClick={choose(hide)} className={ITEM}>
        <Icon name={isHidden ? 'eye' : 'eye-off'} className="size-5" />
        {t(isHidden ? 'show_home' : 'hide_home')}
      </button>
    </div>
  );
}

/** How far the menu is from its button and from the edges of the screen, in pixels. */
const [GAP, EDGE] = [4, 8];

/** Below the button, or above it where there is no room; its right edge is that of the button. */
function placeBeside(menu: HTMLElement, { top, bottom, right }: DOMRect): void {
  const { offsetWidth: width, offsetHeight: height } = menu;
  const isBelow = bottom + GAP + height + EDGE <= window.innerHeight;
  menu.style.top = `${isBelow ? bottom + GAP : Math.max(EDGE, top - GAP - height)}px`;
  menu.style.left = `${Math.max(EDGE, Math.min(right, window.innerWidth - EDGE) - width)}px`;
}

/** The card is about to go: the focus moves to the menu of the next one. */
function focusBeside(card: Element): void {
  const beside = card.nextElementSibling ?? card.previousElementSibling;
  const next = beside?.querySelector<HTMLElement>('[data-more]') ?? document.querySelector<HTMLElement>('h1');
  // after the menu has given the focus back
  setTimeout(() => next?.focus({ preventScroll: true }));
}

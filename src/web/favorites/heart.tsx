import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { Link, useLocation } from 'react-router';
import { announceFailure } from '../data/failure.ts';
import { useUser } from '../session/session.tsx';
import { usePaths } from '../text/paths.ts';
import { useTranslation } from '../text/translation.ts';
import { Icon } from '../ui/icons/icon.tsx';
import { logFailure } from '../ui/log-failure.ts';
import { PHOTO_ACTION, PhotoActionFace } from '../ui/photo-action.tsx';
import { announce } from '../ui/toast.tsx';
import { changeFavorite, isShownAsKept } from './change-favorite.ts';
import { isOf, useFavorites } from './favorites-query.ts';
import {
  changeGuestFavorite,
  isKeptHere,
  useGuestFavorites,
  useIsKeptHere,
  useIsRemovedHere,
} from './guest-favorites.ts';
import { keepAddress } from './sign-in-to-keep.ts';
import type { Target } from './target.ts';

type Props = {
  target: Target;
  /** what its target is called */
  title: string;
  /** among the actions of a page's photos; else a round one over the photo of a card */
  isWorded?: boolean;
  className?: string;
  onToggle?: HeartToggle | undefined;
};
/** Called after the favorite was added or removed. */
export type HeartToggle = (isKept: boolean, heart: HTMLElement) => void;

/** Adds a listing or complex to the favorites: of the account, or of the browser while nobody is signed in. */
export function Heart(props: Props) {
  return useUser() ? <HeartButton {...props} /> : <GuestHeart {...props} />;
}

const LOOKS = {
  round: 'group/heart grid size-11 place-items-center print:hidden',
  worded: PHOTO_ACTION,
};

/** Without JavaScript it leads to sign-in, which adds the favorite (spec §2). */
function GuestHeart({ target, title, isWorded = false, className = '', onToggle }: Props) {
  const { t } = useTranslation();
  const { linkTo } = usePaths();
  const { pathname, search } = useLocation();
  const isFirst = useGuestFavorites().length === 0;
  const isKept = useIsKeptHere(target);
  const [isBeating, setBeating] = useState(false);
  const toggle = (heart: HTMLElement) => {
    if (!changeGuestFavorite(target, !isKept)) return announce(() => t('favorite_not_kept_here'), { isFailure: true });
    if (!isKept && isFirst) announce(() => t('favorite_kept_here'));
    setBeating(!isKept);
    onToggle?.(!isKept, heart);
  };
  return (
    <Link
      to={linkTo(keepAddress(target, pathname + search))}
      rel="nofollow"
      role="button"
      aria-pressed={isKept}
      aria-label={t('keep_favorite', { title })}
      onClick={(event) => {
        event.preventDefault();
        toggle(event.currentTarget);
      }}
      onKeyDown={(event) => {
        if (event.key !== ' ') return;
        event.preventDefault();
        event.currentTarget.click();
      }}
      className={`${isWorded ? LOOKS.worded : LOOKS.round} ${className}`}
    >
      <Face isKept={isKept} isBeating={isBeating} word={isWorded && t('favorite')} />
    </Link>
  );
}

/** A listing's heart updates optimistically; a complex's is disabled until the response (spec §4). */
function HeartButton({ target, title, isWorded = false, className = '', onToggle }: Props) {
  const { t } = useTranslation();
  const queries = useQueryClient();
  const isWaiting = useIsKeptHere(target);
  const isRemoved = useIsRemovedHere(target);
  const isOfAccount = useFavorites((favorites) => favorites.some(isOf(target))) ?? false;
  const isKept = isWaiting || (isOfAccount && !isRemoved);
  const [isBusy, setBusy] = useState(false);
  const [isBeating, setBeating] = useState(false);
  const isOptimistic = target.kind === 'listing';
  const toggle = async (heart: HTMLElement) => {
    if (!isOptimistic) setBusy(true);
    // as it stands at this click: the button is drawn a moment after the one before
    const isWanted = !isShownAsKept(queries, target) && !isKeptHere(target);
    const change = changeFavorite(queries, target, { isWanted, isOptimistic });
    const show = () => {
      setBeating(isWanted);
      onToggle?.(isWanted, heart);
    };
    if (isOptimistic) show();
    try {
      await change;
      if (!isOptimistic) show();
      if (isKeptHere(target)) announce(() => t('kept_until_connected'));
    } catch (error) {
      logFailure('a favorite was not changed', error);
      announceFailure(t, error, 'change_failed');
    }
    setBusy(false);
  };
  return (
    <button
      type="button"
      aria-pressed={isKept}
      aria-label={t('keep_favorite', { title })}
      disabled={isBusy}
      onClick={({ currentTarget }) => void toggle(currentTarget)}
      className={`${isWorded ? LOOKS.worded : LOOKS.round} noscript:hidden ${className}`}
    >
      <Face isKept={isKept} isBusy={isBusy} isBeating={isBeating} word={isWorded && t('favorite')} />
    </button>
  );
}

type FaceProps = { isKept: boolean; isBusy?: boolean; isBeating: boolean; word: ReactNode };

/** It beats once when somebody has kept the home, not where it is shown as kept already. */
function Face({ isKept, isBusy = false, isBeating, word }: FaceProps) {
  const colour = isKept ? 'text-caspian' : '';
  const look = `${isKept ? 'fill-current' : ''} ${isBusy ? 'text-muted' : colour} ${isBeating ? 'motion-safe:animate-beat' : ''}`;
  if (word)
    return (
      <PhotoActionFace icon="heart" iconClass={look}>
        {word}
      </PhotoActionFace>
    );
  return (
    <span className="grid size-8 place-items-center rounded-full bg-surface text-ink shadow-float transition-colors group-hover/heart:text-caspian">
      <Icon name="heart" className={`size-5 ${look}`} />
    </span>
  );
}

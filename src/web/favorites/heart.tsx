import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { Link, useLocation } from 'react-router';
import { failureText } from '../data/failure.ts';
import { useUser } from '../session/session.tsx';
import { usePaths } from '../text/paths.ts';
import { useTranslation } from '../text/translation.ts';
import { Icon } from '../ui/icons/icon.tsx';
import { logFailure } from '../ui/log-failure.ts';
import { PHOTO_ACTION, PhotoActionFace } from '../ui/photo-action.tsx';
import { announce } from '../ui/toast.tsx';
import { changeFavorite, isOf, useFavorites } from './favorites-query.ts';
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

/** Adds a listing or complex to the favorites. A visitor signs in first, and it is added then (spec §2). */
export function Heart(props: Props) {
  return useUser() ? <HeartButton {...props} /> : <HeartLink {...props} />;
}

const LOOKS = {
  round: 'group/heart grid size-11 place-items-center print:hidden',
  worded: PHOTO_ACTION,
};

function HeartLink({ target, title, isWorded = false, className = '' }: Props) {
  const { t } = useTranslation();
  const { linkTo } = usePaths();
  const { pathname, search } = useLocation();
  return (
    <Link
      to={linkTo(keepAddress(target, pathname + search))}
      rel="nofollow"
      aria-label={t('keep_favorite', { title })}
      className={`${isWorded ? LOOKS.worded : LOOKS.round} ${className}`}
    >
      <Face isKept={false} word={isWorded && t('favorite')} />
    </Link>
  );
}

/** A listing's heart updates optimistically; a complex's is disabled until the response (spec §4). */
function HeartButton({ target, title, isWorded = false, className = '', onToggle }: Props) {
  const { t } = useTranslation();
  const queries = useQueryClient();
  const isKept = useFavorites((favorites) => favorites.some(isOf(target))) ?? false;
  const [isBusy, setBusy] = useState(false);
  const isOptimistic = target.kind === 'listing';
  const toggle = async (heart: HTMLElement) => {
    if (!isOptimistic) setBusy(true);
    const change = changeFavorite(queries, target, { isWanted: !isKept, isOptimistic });
    if (isOptimistic) onToggle?.(!isKept, heart);
    try {
      await change;
      if (!isOptimistic) onToggle?.(!isKept, heart);
    } catch (error) {
      logFailure('a favorite was not changed', error);
      announce(failureText(t, error, 'favorite_failed'), { isFailure: true });
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
      className={`${isWorded ? LOOKS.worded : LOOKS.round} noscript:hidden disabled:opacity-60 ${className}`}
    >
      <Face isKept={isKept} word={isWorded && t('favorite')} />
    </button>
  );
}

function Face({ isKept, word }: { isKept: boolean; word: ReactNode }) {
  const look = isKept ? 'fill-current text-caspian' : '';
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

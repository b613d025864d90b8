import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { announceFailure } from '../data/failure.ts';
import { useTranslation } from '../text/translation.ts';
import { buttonClass } from '../ui/button.ts';
import { focusBeside } from '../ui/focus.ts';
import { Icon } from '../ui/icons/icon.tsx';
import { logFailure } from '../ui/log-failure.ts';
import { forgetFavorite } from './change-favorite.ts';
import { type FavoriteCard, targetOf } from './favorite-cards.ts';
import { changeGuestFavorite } from './guest-favorites.ts';

/** The card of a favorite whose target is gone. */
export function GoneCard({ favorite }: { favorite: Extract<FavoriteCard, { kind: 'gone' }> }) {
  const { t } = useTranslation();
  const queries = useQueryClient();
  const [isBusy, setBusy] = useState(false);
  const forget = async () => {
    setBusy(true);
    try {
      if (favorite.isHere) changeGuestFavorite(targetOf(favorite), false);
      else await forgetFavorite(queries, favorite.id);
    } catch (error) {
      logFailure('a favorite was not removed', error);
      announceFailure(t, error, 'change_failed');
      setBusy(false);
    }
  };
  return (
    <li className="flex flex-col overflow-hidden rounded-card border border-line bg-canvas text-muted">
      <span className="grid aspect-4/3 place-items-center bg-photo">
        <Icon name="heart-off" className="size-8" />
      </span>
      <span className="flex flex-1 flex-col gap-2 p-3 md:p-4">
        {t(favorite.was === 'listing' ? 'favorite_listing_gone' : 'favorite_complex_gone')}
        <button
          type="button"
          disabled={isBusy}
          onClick={({ currentTarget }) => {
            focusBeside(currentTarget, '[aria-pressed]');
            void forget();
          }}
          className={buttonClass('quiet', 'mt-auto px-3 noscript:hidden')}
        >
          {t('remove')}
        </button>
      </span>
    </li>
  );
}

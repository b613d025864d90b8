import { useQueryClient } from '@tanstack/react-query';
import { CardSkeleton } from '../cards/card-grid.tsx';
import { ListingCard } from '../cards/listing-card.tsx';
import { titleOf } from '../cards/listing-text.ts';
import { ComplexCard } from '../complexes/complex-card.tsx';
import { announceFailure } from '../data/failure.ts';
import { NotePlace } from '../notes/note-place.tsx';
import { useUser } from '../session/session.tsx';
import { usePaths } from '../text/paths.ts';
import { useTranslation } from '../text/translation.ts';
import { focusBeside } from '../ui/focus.ts';
import { Icon } from '../ui/icons/icon.tsx';
import { logFailure } from '../ui/log-failure.ts';
import { announce } from '../ui/toast.tsx';
import { changeFavorite } from './change-favorite.ts';
import { ComparePick } from './compare-pick.tsx';
import { type FavoriteCard, targetOf } from './favorite-cards.ts';
import { GoneCard } from './gone-card.tsx';
import { changeGuestFavorite, isKeptHere } from './guest-favorites.ts';
import { targetName } from './target.ts';

/** A collapsible section of favorites; works without scripts. */
export function FavoriteSection({ title, cards }: { title: string; cards: FavoriteCard[] }) {
  return (
    <details open className="group/section mb-8">
      <summary className="mb-3 flex min-h-11 cursor-pointer list-none items-center gap-2 rounded-field [&::-webkit-details-marker]:hidden">
        <h2 className="text-xl font-semibold">{title}</h2>
        <span className="text-muted tabular-nums">{cards.length}</span>
        <Icon
          name="chevron-down"
          className="ml-auto size-6 text-muted transition-transform group-open/section:rotate-180"
        />
      </summary>
      <FavoriteGrid cards={cards} />
    </details>
  );
}

export function FavoriteGrid({ cards }: { cards: FavoriteCard[] }) {
  const { t } = useTranslation();
  const { language } = usePaths();
  const onLetGo = useLetGo();
  return (
    <ul className="with-hidden card-grid">
      {cards.map((card, at) => {
        if (card.kind === 'gone') return <GoneCard key={keyOf(card)} favorite={card} />;
        if (card.kind === 'coming')
          return <CardSkeleton key={keyOf(card)}>{card.was === 'listing' && <FooterSkeleton />}</CardSkeleton>;
        const onToggle = (isKept: boolean, heart: HTMLElement) => !isKept && onLetGo(card, heart);
        return card.kind === 'listing' ? (
          <ListingCard
            key={keyOf(card)}
            card={card.listing}
            position={at}
            onToggle={onToggle}
            footer={
              <div className="mt-1">
                <ComparePick listing={card.listing.id} title={titleOf(t, language, card.listing)} />
                <NotePlace listing={card.listing.id} title={titleOf(t, language, card.listing)} />
              </div>
            }
          />
        ) : (
          <ComplexCard key={keyOf(card)} complex={card.complex} position={at} onToggle={onToggle} />
        );
      })}
    </ul>
  );
}

/** Ids are of favorites, or of what they are about. */
const keyOf = (card: FavoriteCard) =>
  card.kind === 'gone' && !card.isHere ? `gone-${card.id}` : targetName(targetOf(card));

/** The height of the fields below a listing. */
function FooterSkeleton() {
  return (
    <div className="@container mt-1">
      <div className="h-22 @max-[11.5rem]:h-33" />
    </div>
  );
}

/** Announces a removal with an undo button, and moves the focus to the next card. */
function useLetGo() {
  const { t } = useTranslation();
  const queries = useQueryClient();
  const user = useUser();
  return (card: Exclude<FavoriteCard, { was: unknown }>, heart: HTMLElement) => {
    // before the opinions of its card; a guest's heart is a link
    focusBeside(heart, '[aria-pressed]');
    const target = targetOf(card);
    const takeBack = async () => {
      try {
        if (user) await changeFavorite(queries, target, { isWanted: true, isOptimistic: true });
        else changeGuestFavorite(target, true);
        if (user && isKeptHere(target)) announce(() => t('kept_until_connected'));
      } catch (error) {
        logFailure('a favorite was not taken back', error);
        announceFailure(t, error, 'change_failed');
      }
    };
    // an expired listing can be removed, but not added again
    const canUndo = card.kind === 'complex' || card.listing.Status_ad === 'active';
    announce(() => t('favorite_removed'), {
      ...(canUndo && { undo: { label: () => t('undo'), run: () => void takeBack() } }),
    });
  };
}

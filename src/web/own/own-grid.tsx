import type { ReactNode } from 'react';
import type { CardData } from '../cards/card-data.ts';
import { CardSkeleton } from '../cards/card-grid.tsx';
import { OwnCard } from './own-card.tsx';

/** One's own listings beside each other: two on a phone, elsewhere as many as fit. */
export function OwnGrid({ cards, children }: { cards: CardData[]; children?: ReactNode }) {
  return (
    <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(13rem,calc(50%-0.5rem)),1fr))] gap-3 md:gap-4">
      {cards.map((card, index) => (
        <OwnCard key={card.id} card={card} position={index} />
      ))}
      {children}
    </ul>
  );
}

/** Of the size of an own card: with the days that it has left, if its kind has an end, and its acts. */
export function OwnCardSkeleton({ hasDays }: { hasDays: boolean }) {
  return (
    <CardSkeleton>
      {hasDays && <span className="mt-auto h-5 w-1/2 rounded-full bg-photo" />}
      <span className="mt-2 h-11 rounded-field bg-photo" />
    </CardSkeleton>
  );
}

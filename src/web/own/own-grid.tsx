import type { ReactNode } from 'react';
import type { CardData } from '../cards/card-data.ts';
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

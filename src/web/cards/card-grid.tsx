import type { ReactNode } from 'react';
import type { CardData } from './card-data.ts';
import { ListingCard } from './listing-card.tsx';

const FAR_DOWN = 100;

type Props = {
  cards: CardData[];
  /** none of the cards is in the first screen */
  isFarDown?: boolean;
  children?: ReactNode;
};

/** Cards beside each other: 2 on a phone, 3 at md, 4 at xl, and between the banners what fits. */
export function CardGrid({ cards, isFarDown = false, children }: Props) {
  return (
    <ul className="card-grid">
      {cards.map((card, at) => (
        <ListingCard key={card.id} card={card} position={isFarDown ? FAR_DOWN : at} />
      ))}
      {children}
    </ul>
  );
}

/** The skeleton of a card, of the same size; `children` stand for its footer. */
export function CardSkeleton({ children }: { children?: ReactNode }) {
  return (
    <li aria-hidden className="card">
      <span className="block aspect-4/3 rounded-card bg-photo" />
      <span className="card-lines">
        <span className="h-6 w-2/3 rounded-full bg-photo md:h-7" />
        <span className="h-5 w-5/6 rounded-full bg-photo md:h-6" />
        <span className="h-5 w-1/2 rounded-full bg-photo" />
        <span className="h-5 w-1/3 rounded-full bg-photo" />
      </span>
      {children}
    </li>
  );
}

import { type ReactNode, Suspense, useId } from 'react';
import { Await } from 'react-router';
import type { CardData } from '../cards/card-data.ts';
import { CardGrid, CardSkeleton } from '../cards/card-grid.tsx';
import { RetryLoad } from '../data/retry-load.tsx';
import { useTranslation } from '../text/translation.ts';
import type { RelatedCards } from './related-data.ts';

type Props = {
  title: string;
  cards: RelatedCards;
  /** below the heading, about so many cards */
  noteOf?: ((shown: number) => string) | undefined;
  /** a way to further ones, below the cards */
  children?: ReactNode;
};

/** Related listings: in the page when it is loaded, after it when somebody comes from another page. */
export function Related({ title, cards, noteOf, children }: Props) {
  return (
    <Suspense fallback={<Awaited title={title} hasNote={noteOf !== undefined} />}>
      <Await resolve={cards} errorElement={<Found title={title} cards={null} />}>
        {(loaded) => (
          <Found title={title} cards={loaded} noteOf={noteOf}>
            {children}
          </Found>
        )}
      </Await>
    </Suspense>
  );
}

type FoundProps = { title: string; cards: CardData[] | null; noteOf?: Props['noteOf']; children?: ReactNode };

function Found({ title, cards, noteOf, children }: FoundProps) {
  const { t } = useTranslation();
  const heading = useId();
  if (cards?.length === 0) return null;
  return (
    <section aria-labelledby={heading} className="far-down mt-10 print:hidden">
      <h2 id={heading} className="mb-4 text-xl font-semibold">
        {title}
      </h2>
      {cards && noteOf && <p className="-mt-3 mb-4 text-sm text-muted">{noteOf(cards.length)}</p>}
      {cards === null ? <RetryLoad text={t('error_fetching_listings')} /> : <CardGrid cards={cards} isFarDown />}
      {children}
    </section>
  );
}

/** A placeholder of the final size, so that nothing shifts. */
function Awaited({ title, hasNote }: { title: string; hasNote: boolean }) {
  return (
    <div aria-hidden="true" className="mt-10 noscript:hidden print:hidden">
      <p className="mb-4 text-xl font-semibold">{title}</p>
      {hasNote && <p className="-mt-3 mb-4 text-sm">{'\u00a0'}</p>}
      <ul className="card-grid">
        {['1', '2', '3', '4'].map((one) => (
          <CardSkeleton key={one} />
        ))}
      </ul>
    </div>
  );
}

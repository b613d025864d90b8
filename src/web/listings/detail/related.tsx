import { Suspense, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Await, useRevalidator } from 'react-router';
import { RetryLine } from '../../ui/retry-line.tsx';
import type { CardData } from '../card-data.ts';
import { ListingCard } from '../listing-card.tsx';
import type { RelatedCards } from './related-data.ts';

const GRID = 'grid grid-cols-2 gap-3 md:grid-cols-3 md:gap-5 xl:grid-cols-4';
/** None of them is in the first screen. */
const FAR_DOWN = 100;

/** Other listings below one: they come after the page, and a crawler gets them with it. */
export function Related({ title, cards }: { title: string; cards: RelatedCards }) {
  return (
    <Suspense fallback={<Awaited title={title} />}>
      <Await resolve={cards}>{(found) => <Found title={title} cards={found} />}</Await>
    </Suspense>
  );
}

function Found({ title, cards }: { title: string; cards: CardData[] | null }) {
  const { t } = useTranslation();
  const heading = useId();
  const { state, revalidate } = useRevalidator();
  if (cards?.length === 0) return null;
  return (
    <section aria-labelledby={heading} className="mt-10 print:hidden">
      <h2 id={heading} className="mb-4 text-xl font-semibold">
        {title}
      </h2>
      {cards === null ? (
        <RetryLine
          text={t('error_fetching_listings')}
          retry={t('try_again')}
          isBusy={state === 'loading'}
          onRetry={() => void revalidate()}
        />
      ) : (
        <ul className={GRID}>
          {cards.map((card) => (
            <ListingCard key={card.id} card={card} place={FAR_DOWN} />
          ))}
        </ul>
      )}
    </section>
  );
}

/** A row of the final size, so that what comes moves nothing. */
function Awaited({ title }: { title: string }) {
  return (
    <div aria-hidden="true" className="mt-10 noscript:hidden print:hidden">
      <p className="mb-4 text-xl font-semibold">{title}</p>
      <div className={GRID}>
        {['max-md:block', 'block', 'hidden md:block', 'hidden xl:block'].map((seen) => (
          <div key={seen} className={`overflow-hidden rounded-card border border-line bg-surface ${seen}`}>
            <div className="aspect-4/3 bg-photo" />
            <div className="h-36" />
          </div>
        ))}
      </div>
    </div>
  );
}
